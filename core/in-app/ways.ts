/** How a link leaves an app for the visitor's own browser. */
interface Way {
	/** What administrators read. */
	name: string;
	/** The link for a page's address, or null when it came through this way already. */
	linkTo: (address: string) => string | null;
}

const LINES_PARAMETER = "openExternalBrowser=1";

export const WAYS = {
	instagram: {
		name: "Instagram's own link",
		linkTo: (address) => `instagram://extbrowser/?url=${encodeURIComponent(address)}`,
	},
	/** Opens Safari, whatever the visitor's own browser is. */
	safari: { name: "Safari's link", linkTo: (address) => `x-safari-${address}` },
	intent: {
		name: "Android's link",
		linkTo: (address) => address.replace(/^(https?):(.*)$/, "intent:$2#Intent;scheme=$1;end"),
	},
	line: {
		name: "LINE's own parameter",
		linkTo: (address) =>
			address.includes(LINES_PARAMETER) ? null : `${address}${address.includes("?") ? "&" : "?"}${LINES_PARAMETER}`,
	},
} as const satisfies Record<string, Way>;

export type WayId = keyof typeof WAYS;

/** The link that opens a page's address outside the app, or null when it is no web address or its way was taken before. */
export function wayOut(way: WayId, address: string): string | null {
	const url = URL.parse(address);
	if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
	// A page has no parts to jump to, and Android's link has its own use for the sign.
	return WAYS[way].linkTo(url.href.replace(/#.*/, ""));
}
