import { lookOfTheme } from "../../core/look/look-defaults.ts";
import type { ThemeId } from "../../core/look/themes.ts";
import { DEMO_PICTURES, type DemoPicture } from "../../core/page/demo-pictures.ts";
import { type BioPageContent, PAGE_DEFAULTS } from "../../core/page/page.ts";
import type { Platform } from "../../core/socials/social.ts";

/** The page of an invented person, for a platform's page. Its links lead to example hosts only. */
export interface ExamplePage {
	username: string;
	fullName: string;
	bio: string;
	theme: ThemeId;
	avatar: DemoPicture;
	links: readonly (readonly [title: string, url: string, thumbnail?: DemoPicture])[];
	socials: readonly Platform[];
}

/** The example as the bio page's component draws it: the free plan's look, with the line of the product. */
export function drawnExample(example: ExamplePage): BioPageContent {
	const { username, fullName, bio, theme, avatar, links, socials } = example;
	const { showsViewCount: _, ...defaults } = PAGE_DEFAULTS;
	return {
		...defaults,
		id: `example-${username}`,
		...lookOfTheme(theme),
		username,
		fullName,
		bio,
		avatar: DEMO_PICTURES[avatar],
		blocks: links.map(([title, url, thumbnail], index) => ({
			id: `example-${index + 1}`,
			kind: "link",
			title,
			url,
			...(thumbnail && { thumbnail: DEMO_PICTURES[thumbnail] }),
		})),
		socials: socials.map((platform) => ({
			id: `example-${platform}`,
			platform,
			url: platform === "email" ? "mailto:hello@example.com" : `https://example.com/${platform}`,
		})),
		showsBranding: true,
	};
}
