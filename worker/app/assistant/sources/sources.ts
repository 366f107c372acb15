import { shownHost } from "../../../../core/addresses/host-name.ts";
import { type Facts, NO_FACTS } from "../../../../core/assistant/facts.ts";
import type { SiteDocument } from "../../web-pages/site-document.ts";
import { BEACONS } from "./beacons.ts";
import { BENTO } from "./bento.ts";
import { CARRD } from "./carrd.ts";
import { GENERIC } from "./generic.ts";
import { isOnHost } from "./hosts.ts";
import { LINKSTEAD } from "./linkstead.ts";
import { LINKTREE } from "./linktree.ts";
import { LNK_BIO } from "./lnk-bio.ts";
import { LOOK_ALIKES } from "./look-alikes.ts";
import type { Source } from "./source.ts";
import { pictureAddress } from "./web-address.ts";

const SOURCES: readonly Source[] = [LINKTREE, BEACONS, BENTO, LNK_BIO, CARRD, ...LOOK_ALIKES, LINKSTEAD];

/** The facts of a page, and the name of their source: a product, or else the site's host. */
export interface ReadFacts {
	name: string;
	facts: Facts;
	/** Whether a special source knew the page. Its facts are more reliable than those of the generic one. */
	isSpecial: boolean;
}

/** Reads a page with the source for it. The generic source fills in the facts that a special one misses. */
export function readFacts(document: SiteDocument): ReadFacts {
	const generic = { ...NO_FACTS, ...GENERIC.read(document) };
	const source = sourceOf(document);
	const host = shownHost(document.url.hostname.replace(/^www\./, ""));
	if (!source) return { name: host, facts: generic, isSpecial: false };
	const special = { ...NO_FACTS, ...source.read(document) };
	const isEmpty = special.links.length === 0 && special.socials.length === 0;
	const facts: Facts = {
		name: special.name || generic.name,
		bio: special.bio || generic.bio,
		avatar: pictureAddress(special.avatar ?? "", document.url) ?? generic.avatar,
		links: special.links,
		// The other links of a product's page are the product's own.
		socials: isEmpty ? generic.socials : special.socials,
	};
	return { name: source.name, facts, isSpecial: true };
}

export function sourceOf(document: SiteDocument): Source | undefined {
	const { hostname } = document.url;
	return SOURCES.find(({ hosts, isPage }) => isOnHost(hostname, hosts) || isPage?.(document));
}
