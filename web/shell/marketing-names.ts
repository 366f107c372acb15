import type { PlatformPage, Tool } from "../../core/paths/marketing-path.ts";

/** The names of platforms, as the footer and the pages' titles show them. */
export const PLATFORM_NAMES = {
	instagram: "Instagram",
	youtube: "YouTube",
	tiktok: "TikTok",
	twitter: "X (Twitter)",
	facebook: "Facebook",
	whatsapp: "WhatsApp",
	telegram: "Telegram",
	threads: "Threads",
	snapchat: "Snapchat",
} as const satisfies Record<PlatformPage, string>;

/** The names of the free tools. */
export const TOOL_NAMES = {
	"hashtag-generator": "Hashtag Generator",
	"content-planner": "Content Planner",
	"influencer-rate-calculator": "Influencer Rate Calculator",
	"bio-text-generator": "Bio Text Generator",
	"caption-generator": "Caption Generator",
} as const satisfies Record<Tool, string>;
