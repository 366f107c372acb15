import type { FoundLink } from "../../../../core/assistant/facts.ts";
import { findProfile } from "../../../../core/socials/find-profile.ts";
import type { FoundSocial } from "../../../../core/socials/found-social.ts";
import type { SiteDocument } from "../../web-pages/site-document.ts";
import { subjectsOf, textsOf } from "./json-ld.ts";
import { obviousLinks } from "./obvious-links.ts";
import type { Source } from "./source.ts";
import { pictureAddress, webAddress } from "./web-address.ts";

/** Reads every page by what most sites say about themselves: JSON-LD, Open Graph, `rel=me` and their links. */
export const GENERIC = {
	name: "Web site",
	hosts: [],
	read(document) {
		const { meta, title, headings, url } = document;
		const subjects = subjectsOf(document);
		const ofSubjects = (field: string) => subjects.flatMap((subject) => textsOf(subject, field));
		const firstMeta = (...names: string[]) => names.map((name) => meta.get(name)).filter(Boolean);
		const pictures = [...ofSubjects("image"), ...ofSubjects("logo"), ...firstMeta("og:image", "twitter:image")];
		const avatars = pictures.flatMap((picture) => pictureAddress(picture ?? "", url) ?? []);
		const isProfile = findProfile(url.href) !== null;
		return {
			name: [...ofSubjects("name"), ...firstMeta("og:title"), title, ...headings].find(Boolean) ?? "",
			bio: [...ofSubjects("description"), ...firstMeta("og:description", "description")].find(Boolean) ?? "",
			avatar: avatars[0] ?? null,
			// A platform's own links are around a profile. What the person says is in `rel=me` and JSON-LD.
			links: isProfile ? [] : [theSite(document), ...obviousLinks(document)],
			socials: isProfile ? namedProfiles(document, subjects) : allProfiles(document, subjects),
		};
	},
} satisfies Source;

function theSite({ meta, title, headings, url }: SiteDocument): FoundLink {
	const name = meta.get("og:site_name") || meta.get("og:title") || title || headings[0] || "";
	return { title: name, url: webAddress(`${url.origin}${url.pathname}${url.search}`) ?? url.origin };
}

/** The profiles that the page names as its owner's own. */
function namedProfiles({ anchors }: SiteDocument, subjects: readonly unknown[]): FoundSocial[] {
	const own = anchors.filter(({ rel }) => rel.includes("me")).map(({ url }) => url.href);
	const same = subjects.flatMap((subject) => textsOf(subject, "sameAs"));
	return [...same, ...own].flatMap((address) => findProfile(webAddress(address) ?? "") ?? []);
}

/**
 * The profiles that the page names, and the first other one of each remaining platform: a site links to its own profile
 * before it links to those of others.
 */
function allProfiles(document: SiteDocument, subjects: readonly unknown[]): FoundSocial[] {
	const named = namedProfiles(document, subjects);
	const seen = new Set(named.map(({ platform }) => platform));
	const others = document.anchors.flatMap(({ url }) => {
		const profile = findProfile(url.href);
		if (!profile || seen.has(profile.platform)) return [];
		seen.add(profile.platform);
		return [profile];
	});
	return [...named, ...others];
}
