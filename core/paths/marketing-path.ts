/** The platforms with a page at `/platforms/{platform}`, in the footer's order. */
export const PLATFORM_PAGES = [
	"instagram",
	"youtube",
	"tiktok",
	"twitter",
	"facebook",
	"whatsapp",
	"telegram",
	"threads",
	"snapchat",
] as const;

export type PlatformPage = (typeof PLATFORM_PAGES)[number];

/** The free tools at `/tools/{tool}`, in the footer's order. */
export const TOOLS = [
	"hashtag-generator",
	"content-planner",
	"influencer-rate-calculator",
	"bio-text-generator",
	"caption-generator",
] as const;

export type Tool = (typeof TOOLS)[number];

/** Paths of the marketing pages: the same for every visitor, and written to files by the build. */
export const MARKETING_PATHS = [
	"/",
	"/about",
	"/privacy",
	"/terms",
	"/developers",
	...PLATFORM_PAGES.map((platform) => `/platforms/${platform}` as const),
	...TOOLS.map((tool) => `/tools/${tool}` as const),
] as const;

export type MarketingPath = (typeof MARKETING_PATHS)[number];

/** Marketing pages that search engines must not show. They are built and served like the others. */
export const UNLISTED_PATHS = ["/auth"] as const;

export type UnlistedPath = (typeof UNLISTED_PATHS)[number];

const ALL_PATHS: ReadonlySet<string> = new Set([...MARKETING_PATHS, ...UNLISTED_PATHS]);

/** Whether a path is a marketing page, e.g. `/tools/hashtag-generator`. */
export function isMarketingPath(pathname: string): pathname is MarketingPath | UnlistedPath {
	return ALL_PATHS.has(pathname);
}
