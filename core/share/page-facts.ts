import { safeUrl } from "../addresses/safe-url.ts";
import { shownItems } from "../blocks/feed-items.ts";
import { gateOf } from "../blocks/gate-of.ts";
import { hasOwnDocument } from "../blocks/own-document.ts";
import { rulesOf } from "../blocks/rules-of.ts";
import { labelOf, targetOf } from "../blocks/target.ts";
import type { DomainHandles } from "../domains/domain-handles.ts";
import type { Language } from "../language/language.ts";
import { mediaPath } from "../media/media.ts";
import type { BioPageContent } from "../page/page.ts";
import { picturesOf } from "../page/page-pictures.ts";
import { PLATFORMS, type Platform } from "../socials/social.ts";
import { fillIn } from "../words/fill-in.ts";
import type { OutsideWords } from "../words/outside.ts";

/**
 * What visitors can read on a page, without its look: the content of `/{username}.json`. All URLs are absolute. Other
 * programs read it, so docs/sharing.md describes it.
 */
export interface PageFacts {
	/** Grows when a field goes away or changes its meaning. New fields keep the number. */
	version: 1;
	/** The page's canonical URL: its own domain, or its username on the app's host. */
	url: string;
	/** The heading of the page, never empty. */
	name: string;
	username: string | null;
	bio: string;
	/** The page's language as a BCP 47 tag, or null when it is unknown. */
	language: Language | null;
	/** The URL of the profile picture, or null. */
	avatar: string | null;
	/** The picture for link previews, or null until it has been drawn. */
	image: ShareImage | null;
	/** Every block that leads somewhere, and each shown item of a feed. */
	links: { title: string; url: string; thumbnail: string | null }[];
	socials: { platform: Platform; name: string; url: string }[];
	/** The accounts elsewhere that have the page's own domain as their handle. Missing without any. */
	handles?: DomainHandles;
	/** The time of the last save, as ISO 8601 in UTC. */
	updatedAt: string;
}

interface ShareImage {
	url: string;
	/** In pixels. */
	width: number;
	height: number;
	alt: string;
}

interface FactsOptions {
	/** The app's address, without a trailing slash. */
	appOrigin: string;
	canonicalUrl: string;
	/** The path of the share image on the app's host, or null. */
	imagePath: string | null;
	/** The time of the last save, in milliseconds since 1970. */
	updatedAt: number;
}

/** The size of every share image, in pixels. Facebook, X and LinkedIn recommend this ratio. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The name with the handle, if the page has both. */
export function titleOf({ name, username }: Pick<PageFacts, "name" | "username">): string {
	return username && name !== `@${username}` ? `${name} (@${username})` : name;
}

const DESCRIPTION_MAX = 160;

/** What link previews and search engines say below the title: the beginning of the bio, never empty. */
export function descriptionOf(bio: string, name: string, { linksBy }: OutsideWords): string {
	// Spread into characters, so that no emoji is cut in half.
	return [...bio].slice(0, DESCRIPTION_MAX).join("") || fillIn(linksBy, { name });
}

/** Reads the facts from a page's visible content. */
export function factsOf(
	page: BioPageContent,
	{ appOrigin, canonicalUrl, imagePath, updatedAt }: FactsOptions,
): PageFacts {
	const picture = (name: string) => `${appOrigin}${mediaPath(name)}`;
	const goUrl = (id: string) => URL.parse(`/go/${page.id}/link/${id}`, canonicalUrl)?.href ?? canonicalUrl;
	const name = page.fullName || (page.username ? `@${page.username}` : (URL.parse(canonicalUrl)?.hostname ?? ""));
	return {
		version: 1,
		url: canonicalUrl,
		name,
		username: page.username,
		bio: page.bio,
		language: page.language,
		avatar: page.avatar && picture(page.avatar),
		image:
			imagePath === null
				? null
				: { url: `${appOrigin}${imagePath}`, ...SHARE_IMAGE_SIZE, alt: titleOf({ name, username: page.username }) },
		links: page.blocks.flatMap((block) => {
			// A gate is no business of other programs: they name the address that leads to it.
			if (gateOf(block)) return [{ title: labelOf(block), url: goUrl(block.id), thumbnail: null }];
			if (block.kind === "latest") {
				return shownItems(block, page.feeds).map(({ title, url }) => ({ title, url, thumbnail: null }));
			}
			const target = targetOf(block);
			const [shown] = picturesOf([block]);
			const thumbnail = shown ? picture(shown) : null;
			if (hasOwnDocument(block)) return [{ title: labelOf(block), url: goUrl(block.id), thumbnail }];
			if (!target) return [];
			// People who get the address from a program follow the rules.
			const url = rulesOf(block) ? goUrl(block.id) : target.url;
			return [{ title: target.title, url, thumbnail }];
		}),
		socials: page.socials.flatMap(({ platform, url }) => {
			const target = safeUrl(url);
			return target ? [{ platform, name: PLATFORMS[platform].name, url: target }] : [];
		}),
		...(page.domain && Object.keys(page.domain.handles).length > 0 && { handles: page.domain.handles }),
		updatedAt: new Date(updatedAt).toISOString(),
	};
}
