import type { Facts, FoundLink } from "../../../../core/assistant/facts.ts";
import type { SiteDocument } from "../../web-pages/site-document.ts";
import { jsonOf, listedLinks } from "./embedded-json.ts";
import { isOnHost } from "./hosts.ts";
import { webAddress } from "./web-address.ts";

/**
 * The links of a page that is a list of links: those in the lists of its embedded data, otherwise its links that lead away
 * from the product's hosts. Name, bio and avatar are left to the generic source.
 */
export function readLinkPage(document: SiteDocument, hosts: readonly string[]): Pick<Facts, "links"> {
	const listed = listedLinks(jsonOf(document, "__NEXT_DATA__")).filter((link) => leadsAway(link, hosts));
	return { links: listed.length > 0 ? listed : linksAway(document, hosts) };
}

/** The links that lead away from the product's hosts, and from the page's own. */
export function linksAway({ anchors, url }: SiteDocument, hosts: readonly string[]): FoundLink[] {
	const links = anchors.flatMap((anchor) => {
		const address = webAddress(anchor.url);
		return address ? [{ title: anchor.text, url: address }] : [];
	});
	return links.filter((link) => leadsAway(link, [...hosts, url.hostname]));
}

function leadsAway({ url }: FoundLink, hosts: readonly string[]): boolean {
	return !isOnHost(URL.parse(url)?.hostname ?? "", hosts);
}
