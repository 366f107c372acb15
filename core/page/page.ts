import type * as z from "zod/mini";
import type { FeedItems } from "../blocks/feed-items.ts";
import type { ServedDomain } from "../domains/served-domain.ts";
import type { Language } from "../language/language.ts";
import { BLANK_LOOK } from "../look/look-defaults.ts";
import { groundOf } from "../look/themes.ts";
import type { SocialIcon } from "../socials/social.ts";
import type { pageDraftSchema, shownDraftSchema } from "./page-schema.ts";

/*
 * The schemas are in `page-schema.ts`: pages are rendered in browsers that never load a schema.
 */

/** What a new page has besides words. */
export const PAGE_DEFAULTS = {
	avatar: null,
	wallpaper: null,
	wallpaperWide: null,
	...BLANK_LOOK,
	language: null,
	translations: {},
	imprint: "",
	legalLinks: [],
	gate: null,
	showsViewCount: false,
	showsShareButton: false,
	showsWayOut: true,
} as const satisfies Partial<PageDraft>;

/** A new page. */
export const BLANK_DRAFT: PageDraft = { fullName: "", username: null, bio: "", ...PAGE_DEFAULTS, blocks: [] };

/** The fields of a draft, for browsers that don't load the schema. */
export const DRAFT_FIELDS = Object.keys(BLANK_DRAFT) as (keyof PageDraft)[];

/** Everything the editor may write to a page. */
export type PageDraft = z.infer<typeof pageDraftSchema>;

/** The content that a public page is rendered from. */
export interface BioPageContent extends z.infer<typeof shownDraftSchema> {
	id: string;
	/** The chosen language, or the one that the page's words show, or null when that is unknown. */
	language: Language | null;
	/** The languages that visitors can choose, its own one first. None where there is no choice. */
	versions?: readonly PageVersion[];
	/** What its feeds have brought. Previews ask for it themselves. */
	feeds?: FeedItems;
	/** What its goals of tips have reached, by their blocks. Previews know none. */
	tips?: Readonly<Record<string, number>>;
	/** Views so far, if visitors may see the number. */
	viewCount?: number | null;
	/** Its own domain, while that opens it. Previews know none. */
	domain?: ServedDomain | null;
	socials: readonly SocialIcon[];
	showsBranding: boolean;
}

/** A page in one of its languages. */
export interface PageVersion {
	language: Language;
	/** Its own address. */
	url: string;
	/** Where links on the page lead to it: on the same host, unless the page has its own domain. */
	href: string;
}

/** The blocks that a small picture of a page has room for. */
export const MINIATURE_BLOCKS = 6;

/** A `#rrggbb` color for places that can't show a gradient, such as the browser's toolbar. */
export function solidBackground(background: string): string {
	return groundOf(background)[0];
}
