import { decoded } from "./decoded.ts";
import { readWeb } from "./read-web.ts";
import { webPart } from "./web-part.ts";

/**
 * Pages that only lead to another one. Apps, mail programs and searches put them around what people open and copy. Each has
 * the parameter that names the other address, or null when the pattern has a group around it.
 *
 * Shops count and pay by their partners' forwarding pages, so none of those is here.
 */
const FORWARDERS: readonly (readonly [page: RegExp, parameter: string | null])[] = [
	[/^(?:l|lm)\.(?:instagram|facebook|messenger|threads)\.(?:com|net)\/(?:l\.php)?\?/, "u"],
	[/^(?:www|m)\.facebook\.com\/(?:l\.php|flx\/warn\/?)\?/, "u"],
	[/^l\.wl\.co\/l\?/, "u"],
	[/^(?:www\.)?google\.[a-z.]{2,6}\/url\?/, "q"],
	[/^(?:www\.)?google\.[a-z.]{2,6}\/url\?/, "url"],
	[/^(?:www\.)?google\.[a-z.]{2,6}\/amp\/s\/(.+)/, null],
	[/^consent\.(?:youtube|google)\.[a-z.]{2,6}\/\w*\?/, "continue"],
	[/^(?:www\.|m\.)?youtube\.com\/redirect\?/, "q"],
	[/^(?:www\.)?linkedin\.com\/(?:safety\/go|redir\/redirect)\/?\?/, "url"],
	[/^www\.tiktok\.com\/link\/v2\?/, "target"],
	[/^(?:\w+\.)?pinterest\.[a-z.]{2,6}\/offsite\/?\?/, "url"],
	[/^out\.reddit\.com\/\w*\?/, "url"],
	[/^(?:www\.|m\.)?vk\.(?:com|ru)\/away(?:\.php)?\?/, "to"],
	[/^t\.umblr\.com\/redirect\?/, "z"],
	[/^t\.me\/iv\?/, "url"],
	[/^(?:gate\.sc|exit\.sc)\/\?/, "url"],
	[/^steamcommunity\.com\/linkfilter\/?\?/, "u"],
	[/^steamcommunity\.com\/linkfilter\/?\?/, "url"],
	[/^link\.zhihu\.com\/\?/, "target"],
	[/^(?:href\.li|jump\.5ch\.net)\/\?(.+)/, null],
	[/^(?:www\.)?deviantart\.com\/users\/outgoing\?(.+)/, null],
	[/^[a-z\d.-]+\.safelinks\.protection\.outlook\.com\/(?:\w+\/)?\?/, "url"],
	[/^urldefense\.(?:com|us|proofpoint\.com)\/v3\/__(.+?)__;/, null],
	[/^deref-(?:gmx|web|mail|1und1)\.\w{2,3}\/.*\?/, "redirectUrl"],
	[/^lnk\.(?:bio|at)\/go\?/, "d"],
	[/^slack-redir\.net\/link\?/, "url"],
	[/^r\.search\.yahoo\.com\/.*\/RU=([^/]+)\//, null],
	[/^duckduckgo\.com\/l\/\?/, "uddg"],
];

/** If the address is that of a forwarding page, returns the one that it leads to. Any other address stays as it is. */
export function forwardedTo(address: string): string {
	const url = URL.parse(address);
	if (!url) return address;
	const place = url.href.slice(url.protocol.length + 2);
	for (const [page, parameter] of FORWARDERS) {
		const match = page.exec(place);
		const inside = match && (parameter === null ? decoded(match[1] ?? "") : url.searchParams.get(parameter));
		const read = inside ? readInside(inside) : null;
		// One forwarding page can be inside another. What is inside is always shorter.
		if (read !== null) return forwardedTo(read);
	}
	return address;
}

/** Google's own copies of pages have no `https://` in front of the name of the site. */
function readInside(typed: string): string | null {
	const { protocol, rest } = webPart(typed) ?? { protocol: "https:", rest: typed };
	const read = readWeb(protocol, rest);
	return read.ok ? read.url : null;
}
