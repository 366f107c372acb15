import { type AddressReading, found, refused } from "./address-reading.ts";
import { asciiWidth } from "./domain-name.ts";
import { LINK_HOST_PROBLEMS, readLinkHost } from "./link-host.ts";

const SEVERAL = /\shttps?:\/\//i;

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
