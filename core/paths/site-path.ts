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

/** Paths of the site around the product: the same for every visitor, and written to files by the build. */
export const SITE_PATHS = [
	"/",
	"/about",
	"/privacy",
	"/terms",
	...PLATFORM_PAGES.map((platform) => `/platforms/${platform}` as const),
	...TOOLS.map((tool) => `/tools/${tool}` as const),
] as const;

export type SitePath = (typeof SITE_PATHS)[number];

/** Pages of the site that search engines must not show. They are built and served like the others. */
export const UNLISTED_PATHS = ["/auth"] as const;

export type UnlistedPath = (typeof UNLISTED_PATHS)[number];

const ALL_PATHS: ReadonlySet<string> = new Set([...SITE_PATHS, ...UNLISTED_PATHS]);

/** Whether a path is a page of the site, e.g. `/tools/hashtag-generator`. */
export function isSitePath(pathname: string): pathname is SitePath | UnlistedPath {
	return ALL_PATHS.has(pathname);
}
