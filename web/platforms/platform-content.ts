import type { PlatformPage } from "../../core/site-path.ts";
import type { Platform } from "../../core/social.ts";
import type { ExamplePage } from "./example-page.ts";

/** Everything that the page about a platform says. Each platform has its own words; the screen adds none but labels. */
export interface PlatformContent {
	platform: PlatformPage;
	/** The document's title, and its description for search engines. */
	title: string;
	description: string;
	heading: string;
	lead: string;
	people: { heading: string; rows: readonly (readonly [people: string, links: string])[] };
	steps: { heading: string; ways: readonly Way[] };
	notes: { heading: string; rows: readonly (readonly [title: string, words: string])[] };
	questions: readonly (readonly [question: string, answer: string])[];
	closing: string;
	example: ExamplePage;
}

/** One place for the link, such as the app or the website. */
interface Way {
	place: string;
	steps: readonly string[];
}

/** A platform's name, and the icon that stands for it. */
export const PLATFORM_NAMES: Readonly<Record<PlatformPage, { name: string; icon: Platform }>> = {
	instagram: { name: "Instagram", icon: "instagram" },
	youtube: { name: "YouTube", icon: "youtube" },
	tiktok: { name: "TikTok", icon: "tiktok" },
	twitter: { name: "X (Twitter)", icon: "x" },
	facebook: { name: "Facebook", icon: "facebook" },
	whatsapp: { name: "WhatsApp", icon: "whatsapp" },
	telegram: { name: "Telegram", icon: "telegram" },
	threads: { name: "Threads", icon: "threads" },
	snapchat: { name: "Snapchat", icon: "snapchat" },
};
