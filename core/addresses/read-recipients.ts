import { type AddressReading, found, refused } from "./address-reading.ts";
import { decoded } from "./decoded.ts";
import { readEmail } from "./email.ts";
import { PHONE_PROBLEMS, type PhoneReading, readPhone } from "./phone.ts";
import { telPart } from "./stored-phone.ts";

const SHORT_NUMBER = /^(?:\d{2,6}|[*#][\d*#]+#)$/;

/** Several recipients are parted by commas. Without any, the mail program asks for one. */
export function readMailto(typed: string): AddressReading {
	const rest = typed.replace(/^\/\//, "");
	const end = rest.search(/\?|&(?=(?:to|cc|bcc|subject|body)=)/i);
	const to = end < 0 ? rest : rest.slice(0, end);
	const parts = to.split(/[,;]/).map((part) => decoded(part).trim());
	const emails = parts.filter((part) => part !== "").map(readEmail);
	const query = end < 0 ? "" : rest.slice(end + 1).replaceAll("&amp;", "&");
	if (emails.includes(null) || (emails.length === 0 && !/^(?:to|cc|bcc|subject|body)=./i.test(query)))
		return refused("email");
	return found(`${mailto(...emails.filter((email) => email !== null))}${query && `?${queryPart(query)}`}`);
}

export function mailto(...emails: readonly string[]): string {
	return `mailto:${emails
		.map((email) =>
			encodeURIComponent(email)
				.replaceAll("%40", "@")
				.replace(/%2B|%3D|%24/g, decoded),
		)
		.join(",")}`;
}

/** Escapes what a query can't have, and keeps what is escaped. Without a host, `#` begins no fragment. */
function queryPart(query: string): string {
	const { href = "" } = URL.parse(`mailto:?${query.replaceAll("#", "%23")}`) ?? {};
	return href.slice("mailto:?".length);
}

/** `tel:` takes one number, or a short one of a network. `sms:` takes several, and a text. */
export function readDialed(scheme: "tel" | "sms", typed: string): AddressReading | Promise<AddressReading> {
	const [to = "", ...queries] = typed.replace(/^\/\//, "").split(/[?&](?=[a-z]+=)/i);
	const query = queries.length > 0 ? `?${queryPart(queries.join("&"))}` : "";
	const numbers = (scheme === "sms" ? to.split(/[,;](?!\s*ext)/) : [to]).map((number) => decoded(number).trim());
	if (scheme === "sms" && numbers.every((number) => number === "") && query) return found(`sms:${query}`);
	const readings = numbers.filter((number, at) => number !== "" || at === 0).map(dialedPart);
	const finish = (parts: readonly PartReading[]): AddressReading => {
		const failed = parts.find((part) => "problem" in part);
		if (failed) return { ok: false, reason: PHONE_PROBLEMS[failed.problem] };
		return found(`${scheme}:${parts.map((part) => ("part" in part ? part.part : "")).join(",")}${query}`);
	};
	const isReady = (part: PartReading | Promise<PartReading>): part is PartReading => !(part instanceof Promise);
	return readings.every(isReady) ? finish(readings) : Promise.all(readings).then(finish);
}

type PartReading = { part: string } | Extract<PhoneReading, { problem: unknown }>;

function dialedPart(typed: string): PartReading | Promise<PartReading> {
	const short = typed.replace(/[\s-]/g, "");
	if (SHORT_NUMBER.test(short)) return { part: short.replaceAll("#", "%23") };
	const partOf = (read: PhoneReading): PartReading => ("problem" in read ? read : { part: telPart(read) });
	const read = readPhone(typed);
	return read instanceof Promise ? read.then(partOf) : partOf(read);
}
