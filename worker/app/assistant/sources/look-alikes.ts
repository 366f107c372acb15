import { readLinkPage } from "./link-page.ts";
import type { Source } from "./source.ts";

/** Products whose pages are lists of links, but whose form isn't known: any list of links is read. */
const PRODUCTS: Readonly<Record<string, readonly string[]>> = {
	"about.me": ["about.me"],
	AllMyLinks: ["allmylinks.com"],
	"Bio.link": ["bio.link"],
	"Bio Sites": ["bio.site"],
	Campsite: ["campsite.bio", "campsite.to"],
	Flowpage: ["flow.page", "flowcode.com"],
	"Hoo.be": ["hoo.be"],
	"Linkin.bio": ["linkin.bio"],
	Milkshake: ["msha.ke"],
	"Solo.to": ["solo.to"],
	"Stan Store": ["stan.store"],
	Taplink: ["taplink.cc", "taplink.at", "taplink.ws"],
};

export const LOOK_ALIKES: readonly Source[] = Object.entries(PRODUCTS).map(([name, hosts]) => ({
	name,
	hosts,
	read: (document) => readLinkPage(document, hosts),
}));
