import type { SiteDocument } from "../web-pages/site-document.ts";

/** Where a page is: its address on the app's host, and at its own domain. */
export interface PageAddresses {
	appHosts: readonly string[];
	username: string | null;
	hostname: string | null;
}

/**
 * Whether a profile says by a link with `rel="me"` that a page is the same person's. Mastodon writes one for each address in a
 * profile, and for none in a post.
 */
export function linksBack({ anchors, links }: Pick<SiteDocument, "anchors" | "links">, page: PageAddresses): boolean {
	const own = new Set(addressesOf(page));
	return [...anchors, ...links].some(({ rel, url }) => rel.includes("me") && own.has(comparable(url)));
}

function addressesOf({ appHosts, username, hostname }: PageAddresses): string[] {
	const bare = hostname?.replace(/^www\./, "");
	return [
		...(username ? appHosts.flatMap((host) => [`${host}/${username}`, `${host}/@${username}`]) : []),
		...(bare ? [bare, `www.${bare}`] : []),
	];
}

/** An address without what makes no difference: the protocol, capitals, a slash at the end, a query. */
function comparable({ protocol, hostname, pathname }: URL): string {
	const isWeb = protocol === "https:" || protocol === "http:";
	return isWeb ? `${hostname}${pathname}`.toLowerCase().replace(/\/$/, "") : "";
}
