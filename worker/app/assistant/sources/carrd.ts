import { linksAway } from "./link-page.ts";
import type { Source } from "./source.ts";

const HOSTS = ["carrd.co", "crd.co", "ju.mp", "uwu.ai", "drr.ac"];

/**
 * A one-page site of plain HTML: headings, texts, buttons and icons. The first picture usually shows its owner. Its
 * links to itself lead to its sections.
 */
export const CARRD: Source = {
	name: "Carrd",
	hosts: HOSTS,
	read: (document) => ({
		name: document.headings[0] ?? "",
		avatar: document.images.find(({ url }) => /^https?:$/.test(url.protocol))?.url.href ?? null,
		links: linksAway(document, HOSTS),
	}),
};
