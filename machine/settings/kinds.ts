import { isIP } from "node:net";
import { resolve } from "node:path";
import readAddresses from "nodemailer/lib/addressparser";
import { networkIn } from "../ip-address.ts";
import { openPlacesFile } from "../places-file.ts";
import { readPort } from "../port.ts";
import { STATE_FOLDER } from "../prepare.ts";
import { LEAST_LIMIT_MIB } from "../workerd-memory.ts";
import { isPrivateTo, readHost, readUrl } from "./hosts.ts";
import { listOf, type Read, reader, withoutQuotes } from "./reading.ts";

const EXAMPLE_ORIGIN = "It is the address at which people open the app: https://linkstead.example";
const DISCOVERY = "/.well-known/openid-configuration";
const SERVER_NAME_MAX = 60;
/** What people write for a switch. */
const SWITCH: Readonly<Record<string, string>> = {
	yes: "on",
	true: "on",
	"1": "on",
	no: "off",
	false: "off",
	"0": "off",
};

/** The address of the app alone. */
export const origin: Read = (written) => {
	const url = URL.parse(withoutQuotes(written));
	const isAlone = url && url.origin !== "null" && url.href === `${url.origin}/`;
	if (!isAlone) return { problems: [`isn't an address alone. ${EXAMPLE_ORIGIN}`] };
	// Browsers keep the session's cookie over https, and on this machine.
	if (url.protocol === "https:" || (url.protocol === "http:" && url.hostname === "localhost"))
		return { value: url.origin };
	return { problems: ["has to begin with https://, because people sign in there. A proxy in front can speak it."] };
};

/** One of some words, in any case. */
export function oneOf(...words: readonly [string, ...string[]]): Read {
	const choice = words.length === 1 ? `${words[0]}, or missing` : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
	return reader((text) => words.find((word) => word === text.toLowerCase()) ?? null, `has to be ${choice}.`);
}

/** `on` or `off`, also as `yes`, `false` or `0`. */
export const onOff: Read = (written) => {
	const text = withoutQuotes(written).toLowerCase();
	return oneOf("on", "off")(SWITCH[text] ?? text);
};

/** More than zero, once for all plans or once for each. A part of a gigabyte is allowed. */
export const gigabytes = reader((text) => {
	const numbers = text.split(",").map((number) => number.trim());
	const areRooms = numbers.every((number) => /^\d{1,6}(?:\.\d{1,3})?$/.test(number) && Number(number) > 0);
	return areRooms && (numbers.length === 1 || numbers.length === 3) ? numbers.join(",") : null;
}, "has to be a number of gigabytes, such as 20, or one for each plan, such as 1,50,200.");
export const port = reader((text) => (Number.isNaN(readPort(text)) ? null : text), "has to be a number, such as 8787.");
export const mailPort = reader(
	(text) => (Number.isNaN(readPort(text)) ? null : text),
	"has to be a number, such as 465.",
);

/** Megabytes, or 0. A limit that the product passes at once would do nothing but restart it. */
export const memoryLimit = reader(
	(text) => (/^\d{1,7}$/.test(text) && (Number(text) === 0 || Number(text) >= LEAST_LIMIT_MIB) ? text : null),
	`has to be a number of megabytes from ${LEAST_LIMIT_MIB} on, or 0 for never.`,
);

export function host(problem: string): Read {
	return reader(readHost, problem);
}

export const hosts = listOf(readHost, "which is no host's name alone, such as www.linkstead.example.");

export function ipAddress(version: 4 | 6, problem: string): Read {
	return reader((text) => (isIP(text) === version ? text : null), problem);
}

export const listenAddress = reader(
	(text) => (isIP(text) ? text : null),
	"has to be the IP address to listen on: 127.0.0.1, or 0.0.0.0 for every network.",
);

export const networks = listOf(
	(text) => (networkIn(text) ? text : null),
	"which is no address and no network, such as 10.0.0.0/8.",
);

/** An address that a key, a question or a person's data is sent to, without a slash at its end. */
export function endpoint(example: string): Read {
	return reader((text) => {
		const url = readUrl(text);
		return url && isPrivateTo(url) ? text.replace(/\/+$/, "") : null;
	}, `has to be an address that begins with https://, or one in this machine's own network: ${example}`);
}

/** A bucket of a service that speaks S3, with or without a folder in it. */
export const bucket = reader((text) => {
	const url = readUrl(text);
	const isBucket = url && isPrivateTo(url) && /^\/[^/]/.test(url.pathname) && !url.search && !url.hash;
	return isBucket ? text.replace(/\/+$/, "") : null;
}, "has to be the address of the service and the bucket, and begin with https://: https://s3.example.com/bucket/linkstead");

/** A script that browsers load. */
export const script = reader(
	(text) => (readUrl(text)?.protocol === "https:" ? text : null),
	"has to be the address of a script, and begin with https://.",
);

const readResolver = (text: string) => {
	const url = readUrl(text);
	return url && isPrivateTo(url) ? text : null;
};
const NO_RESOLVER = "of a DNS-over-HTTPS resolver, such as https://cloudflare-dns.com/dns-query.";
export const resolver = reader(readResolver, `has to be the address ${NO_RESOLVER}`);
export const resolvers = listOf(readResolver, `which isn't the address ${NO_RESOLVER}`);

/** Providers name themselves with or without a slash at the end, so nothing is added or taken away. */
export const issuer: Read = (written) => {
	const text = withoutQuotes(written);
	if (text.endsWith(DISCOVERY))
		return { problems: [`has to be the issuer that this document names, without ${DISCOVERY} at its end.`] };
	return readUrl(text) ? { value: text } : { problems: ["has to be the provider's address: https://id.example"] };
};

export const claim = reader(
	(text) => (/^[^=]+=./.test(text) ? text : null),
	"has to be a claim and its value: groups=admins",
);

export const email = reader(readEmail, "has to be an email address, such as help@linkstead.example.");
export const emails = listOf(readEmail, "which is no email address, such as ada@linkstead.example.");

/** An address with or without a name: `Linkstead <hello@linkstead.example>`. */
export const sender = reader(
	(text) => (readEmail(text) ? text : null),
	"has to be one email address, with or without a name: Linkstead <hello@linkstead.example>",
);

/** What a service has given, without anything around it. It begins with one of some words, if there are any. */
export function issued(...beginnings: readonly string[]): Read {
	const begins = beginnings.join(" or ");
	return reader(
		(text) => {
			const isWhole = /^\S+$/.test(text);
			return isWhole && (begins === "" || beginnings.some((each) => text.startsWith(each))) ? text : null;
		},
		begins ? `has to begin with ${begins}.` : "can't have a blank in it.",
	);
}

/** Words, such as a name. */
export const words = reader((text) => (/^\P{Cc}+$/u.test(text) ? text : null), "has to be in one line.");

/** Passwords are taken as they are: quotes and blanks can be a part of them. */
export const asWritten: Read = (value) => ({ value });

export const headerName = reader(
	(text) => (/^[\w-]+$/.test(text) ? text : null),
	"has to be the name of a header, such as x-country.",
);

export const serverName = reader(
	(text) => (/^[^\p{Cc}|]+$/u.test(text) && text.length <= SERVER_NAME_MAX ? text : null),
	`has to be a name of at most ${SERVER_NAME_MAX} characters, such as Frankfurt.`,
);

export const dataFolder: Read = (written) => {
	const folder = resolve(withoutQuotes(written));
	if (folder !== resolve(STATE_FOLDER)) return { value: folder };
	return { problems: [`can't be ${STATE_FOLDER}, which is for development.`] };
};

export const placesFile: Read = (written) => {
	const path = withoutQuotes(written);
	try {
		openPlacesFile(path);
		return { value: resolve(path) };
	} catch (error) {
		const reason = error instanceof Error && "code" in error ? `can't be read (${error.code})` : "isn't an MMDB file";
		return { problems: [`${reason}: ${path}`] };
	}
};

export const onlyInDevelopment: Read = () => ({ problems: ["works in development only: npm start"] });

export const production: Read = (written) =>
	withoutQuotes(written) === "production"
		? { value: "production" }
		: { problems: ["can only be production here. For development: npm start"] };

function readEmail(text: string): string | null {
	const [found, ...others] = readAddresses(text.replace(/^mailto:/i, ""), { flatten: true });
	const [local, domain, ...more] = found?.address.split("@") ?? [];
	if (!local || !domain || others.length > 0 || more.length > 0 || /[\s<>"]/.test(local)) return null;
	return readHost(domain)?.includes(".") ? `${local}@${readHost(domain)}` : null;
}
