import { shownHost } from "../../../core/host-name.ts";
import { LINK_TITLE_MAX } from "../../../core/link.ts";
import { readReferrer } from "../../../core/stats/referrer.ts";
import { startOf } from "../../../core/text.ts";

/** Google's hosts are products of their own: their names say more than hers. */
const NAMELESS: ReadonlySet<string> = new Set(["Other", "Direct", "Google"]);

/**
 * The title of a link that nobody has given one: a known platform's name, or the host, or whom a mail or a call goes to.
 * `url` is absolute.
 */
export function hostTitle(url: string): string {
	const { host, group } = readReferrer(url);
	const title = host === null ? readable(url) : NAMELESS.has(group) ? shownHost(host) : group;
	return startOf(title, LINK_TITLE_MAX);
}

function readable(url: string): string {
	const target = url.replace(/^\w+:/, "").replace(/\?.*/, "");
	try {
		return decodeURIComponent(target);
	} catch {
		return target;
	}
}
