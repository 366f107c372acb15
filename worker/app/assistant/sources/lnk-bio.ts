import type { SiteAnchor, SiteDocument } from "../../web-pages/site-document.ts";
import { isOnHost } from "./hosts.ts";
import { linksAway } from "./link-page.ts";
import type { Source } from "./source.ts";

const HOSTS = ["lnk.bio", "lnk.at"];

/** The page is plain HTML. Its links count clicks at `/go`, whose parameter `d` is the target. */
export const LNK_BIO: Source = {
	name: "Lnk.Bio",
	hosts: HOSTS,
	read: (document) => ({ links: linksAway(withTargets(document), HOSTS) }),
};

function withTargets(document: SiteDocument): SiteDocument {
	return { ...document, anchors: document.anchors.map((anchor) => ({ ...anchor, url: targetOf(anchor) })) };
}

function targetOf({ url }: SiteAnchor): URL {
	const isCounter = isOnHost(url.hostname, HOSTS) && url.pathname === "/go";
	return (isCounter && URL.parse(url.searchParams.get("d") ?? "")) || url;
}
