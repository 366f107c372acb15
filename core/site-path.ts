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

/** Whether a path is a page of the site, e.g. `/tools/hashtag-generator`. */
export function isSitePath(pathname: string): pathname is SitePath {
	return (SITE_PATHS as readonly string[]).includes(pathname);
}
