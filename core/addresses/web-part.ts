import { type AddressReading, found, refused } from "./address-reading.ts";
import { asciiWidth } from "./domain-name.ts";
import { LINK_HOST_PROBLEMS, readLinkHost } from "./link-host.ts";

const MISTYPED_WEB =
	/^(?:h{0,2}t{1,3}p{1,2}|hpt{1,2}p?|htp{1,2})(s{0,2})\s*(?:[:;]{1,2}\s*[/\\]*|[.,]?[/\\]{2,}:?|[.,]:[/\\]{2,})\s*/i;
const SEVERAL = /\shttps?:\/\//i;

interface WebPart {
	protocol: "https:" | "http:";
	/** From the host on. */
	rest: string;
}

/** What follows `https://`, however it was spelled, or null. A second one of two is the address. */
export function webPart(text: string): WebPart | null {
	const narrow = text.replace(/^(?:https?(?=：))?[！-～]+/i, asciiWidth);
	if (/^[/\\]{2}[^/\\]/.test(narrow)) return { protocol: "https:", rest: narrow.slice(2) };
	const [matched, s] = MISTYPED_WEB.exec(narrow) ?? [];
	if (matched === undefined) return null;
	const rest = narrow.slice(matched.length);
	return webPart(rest) ?? { protocol: s ? "https:" : "http:", rest };
}

export function readWeb(protocol: string, rest: string): AddressReading {
	const [, authority = "", tail = ""] = /^([^/?#\\／？＃]*)(.*)$/s.exec(rest) ?? [];
	if (SEVERAL.test(rest)) return refused("several");
	const [, host = "", port] = /^(.*?)(?:[:：](\d*))?$/s.exec(asciiWidth(authority).trim()) ?? [];
	if (host.includes("@")) return { ok: false, reason: LINK_HOST_PROBLEMS.email };
	if (/\s/.test(host)) return refused("space");
	if (/^[^:]+:[^:]*$/.test(host) || port === "0") return refused("port");
	const read = readLinkHost(host);
	if ("problem" in read) return { ok: false, reason: LINK_HOST_PROBLEMS[read.problem] };
	const url = URL.parse(
		`${protocol}//${read.hostname}${port ? `:${port}` : ""}${tail.replace(/^[／？＃]/, asciiWidth)}`,
	);
	return url ? found(url.href) : refused("port");
}
