import type { SCREENS } from "../../core/route.ts";
import { PLATFORM_PAGES, type SitePath } from "../../core/site-path.ts";
import { PLATFORM_NAMES, TOOL_NAMES } from "../shell/site-names.ts";

/** A document's head, for search engines and for previews of shared links. */
export interface DocumentMeta {
	title: string;
	description: string;
}

type ScreenPath = `/${(typeof SCREENS)[number]}`;

const PLATFORM_META = Object.fromEntries(
	PLATFORM_PAGES.map((platform) => {
		const name = PLATFORM_NAMES[platform];
		return [
			`/platforms/${platform}`,
			{
				title: `Link in bio for ${name}`,
				description: `Put all your links behind the one link in your ${name} profile: a page in your colors, with private statistics, free to start.`,
			},
		];
	}),
) as Record<`/platforms/${(typeof PLATFORM_PAGES)[number]}`, DocumentMeta>;

/** The pages that search engines may show. */
export const SITE_META: Record<SitePath, DocumentMeta> = {
	"/": {
		title: "Linkstead: all your links, under one roof",
		description:
			"One short address for everything you make. Build a bio page in your colors in under a minute, see what people click, and start for free.",
	},
	"/about": {
		title: "About",
		description:
			"Linkstead makes bio pages that open at once and count clicks without following anybody. Read how and why.",
	},
	"/privacy": {
		title: "Privacy",
		description:
			"Which data Linkstead stores, for how long, and how to export or delete it. Visitors of pages get no cookies.",
	},
	"/terms": {
		title: "Terms",
		description:
			"The rules for using Linkstead in plain words: accounts, plans and payments, content, domains and liability.",
	},
	...PLATFORM_META,
	"/tools/hashtag-generator": {
		title: TOOL_NAMES["hashtag-generator"],
		description:
			"Turn the words of your post into clean, lowercase hashtags to copy. Free, without an account, in your browser.",
	},
	"/tools/content-planner": {
		title: TOOL_NAMES["content-planner"],
		description:
			"Plan what you post and when, then download the plan for your calendar or as a table. Free and without an account.",
	},
	"/tools/influencer-rate-calculator": {
		title: TOOL_NAMES["influencer-rate-calculator"],
		description:
			"Estimate a fair price for a sponsored post from your followers and your engagement rate. Free and without an account.",
	},
	"/tools/bio-text-generator": {
		title: TOOL_NAMES["bio-text-generator"],
		description:
			"Write a short bio from your name, your profession and your interests, with its length for each platform.",
	},
	"/tools/caption-generator": {
		title: TOOL_NAMES["caption-generator"],
		description:
			"Get a caption for your next post from its topic, copy it, or ask for another one. Free and without an account.",
	},
};

/** The app's screens. Search engines never show them, apart from the one to sign in. */
export const SCREEN_META: Record<ScreenPath, DocumentMeta> = {
	"/admin": { title: "Reported pages", description: "Reports of pages, and decisions about them." },
	"/auth": { title: "Sign in", description: "Sign in to Linkstead, or create your free account." },
	"/bio/stats": { title: "Stats", description: "Views and clicks of your page." },
	"/dashboard": { title: "Dashboard", description: "Your bio pages." },
	"/editor": { title: "Editor", description: "Edit your bio page." },
	"/settings": { title: "Settings", description: "Your account and your plan." },
	"/settings/domain": { title: "Custom domain", description: "Your page at your own address." },
	"/upgrade": { title: "Plans", description: "Plans and prices of Linkstead." },
	"/upgrade/cancel": { title: "Payment canceled", description: "Your plan stays as it was." },
	"/upgrade/success": { title: "Your new plan", description: "Your payment has arrived." },
};

/** The title in the browser's tab. */
export function documentTitle(path: SitePath): string {
	const { title } = SITE_META[path];
	return path === "/" ? title : `${title} · Linkstead`;
}
