import type { AuthDocument } from "../../core/account/auth-search.ts";
import type { MarketingPath } from "../../core/paths/marketing-path.ts";
import type { SCREENS } from "../../core/paths/route.ts";
import { TOOL_NAMES } from "../shell/marketing-names.ts";

/** A document's head, for search engines and for previews of shared links. */
export interface DocumentMeta {
	title: string;
	description: string;
}

type ScreenPath = `/${(typeof SCREENS)[number]}`;

/** The pages that search engines may show. */
export const MARKETING_META: Record<MarketingPath, DocumentMeta> = {
	"/": {
		title: "Linkstead: your page, live in 60 seconds",
		description:
			"AI-powered bio pages: paste your links, pick one of dozens of looks, and see what people open. One short address, or your own domain. Free to start.",
	},
	"/about": {
		title: "About",
		description:
			"Linkstead makes bio pages that open at once and count clicks without following anybody. Read how, and what it leaves out.",
	},
	"/privacy": {
		title: "Privacy",
		description:
			"Which data Linkstead stores, for how long, and how to export or delete it. Visits are counted without cookies.",
	},
	"/terms": {
		title: "Terms",
		description: "The rules for using Linkstead in plain words: accounts, payments, content, domains and liability.",
	},
	"/developers": {
		title: "API reference",
		description:
			"What programs can do with bio pages: each operation with its fields, an example as a curl command and in TypeScript, and webhooks.",
	},
	"/platforms/instagram": {
		title: "Link in bio for Instagram",
		description:
			"Put everything you post about behind the one link in your Instagram profile. How to add it, what fits in the bio, and an example page.",
	},
	"/platforms/youtube": {
		title: "One link for your YouTube channel",
		description:
			"Plans, gear, the next part and the mailing list behind one address for your YouTube channel and every description. With an example page.",
	},
	"/platforms/tiktok": {
		title: "Link in bio for TikTok",
		description:
			"Be ready when a video takes off: one address in your TikTok profile for everything people ask about. How to get the link, and an example page.",
	},
	"/platforms/twitter": {
		title: "Link in bio for X (Twitter)",
		description:
			"One address in your X (Twitter) profile for the newsletter, the talk, the book and a way to reach you. How to add it, and an example page.",
	},
	"/platforms/facebook": {
		title: "One link for your Facebook Page",
		description:
			"Hours, orders, tickets and directions behind one address on your Facebook Page or profile. How to add it, and an example page.",
	},
	"/platforms/whatsapp": {
		title: "One link to send on WhatsApp",
		description:
			"Prices, orders, directions and answers behind one address to send in WhatsApp chats. How to add it to a business profile, and an example page.",
	},
	"/platforms/telegram": {
		title: "A link page for your Telegram channel",
		description:
			"Keep what readers come back for at one address in your Telegram bio and channel description. How to add it, and an example page.",
	},
	"/platforms/threads": {
		title: "Link in bio for Threads",
		description:
			"Somewhere to go after the thread: books, strips, newsletters and every other profile at one address. How to add it, and an example page.",
	},
	"/platforms/snapchat": {
		title: "One link for your Snapchat stories",
		description:
			"Attach one address to every Snap and change what is behind it: tickets, sets, shirts. How to attach it, and an example page.",
	},
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

const AUTH_DESCRIPTION = "Sign in to Linkstead, or create your free account.";

/** The documents of `/auth`. Search engines never show them. */
export const AUTH_META: Record<AuthDocument, DocumentMeta> = {
	auth: { title: "Sign in · Linkstead", description: AUTH_DESCRIPTION },
	"auth-signup": { title: "Create your account · Linkstead", description: AUTH_DESCRIPTION },
	"auth-mailed": { title: "Linkstead", description: AUTH_DESCRIPTION },
};

/** The app's screens. Search engines never show them. */
export const SCREEN_META: Record<ScreenPath, DocumentMeta> = {
	"/admin": { title: "Reported pages", description: "Reports of pages, and decisions about them." },
	"/bio/hand-over": { title: "Hand over a page", description: "Give a page to another account." },
	"/bio/history": { title: "History", description: "What a page was before." },
	"/bio/stats": { title: "Stats", description: "Views and clicks of your page." },
	"/bio/subscribers": { title: "Subscribers", description: "The addresses that visitors left on your page." },
	"/bio/take": { title: "A page for you", description: "Take a page over." },
	"/dashboard": { title: "Dashboard", description: "Your bio pages." },
	"/editor": { title: "Editor", description: "Edit your bio page." },
	"/settings": { title: "Settings", description: "Your account and your data." },
	"/settings/activity": { title: "Activity", description: "Who did what in an account." },
	"/settings/domain": { title: "Custom domain", description: "Your page at your own address." },
	"/settings/members": { title: "Members", description: "Who is in an account, and what they may do." },
	"/settings/sales": { title: "Sell from your pages", description: "Your sales and your Stripe account." },
	"/start": { title: "Set up a page", description: "A finished page in a minute." },
	"/upgrade": { title: "Plans", description: "Plans and prices of Linkstead." },
	"/upgrade/cancel": { title: "Payment canceled", description: "Your plan stays as it was." },
	"/upgrade/success": { title: "Your new plan", description: "Your payment has arrived." },
};

/** The title in the browser's tab. */
export function documentTitle(path: MarketingPath): string {
	const { title } = MARKETING_META[path];
	return path === "/" ? title : `${title} · Linkstead`;
}
