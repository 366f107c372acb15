import { MARKETING_PATHS, UNLISTED_PATHS } from "./marketing-path.ts";

/**
 * The first path segments of the app host that aren't usernames. The Worker routes by this table, and nobody can claim
 * its words.
 */

/** Paths of the app's screens without the first slash. */
export const SCREENS = [
	"admin",
	"bio/hand-over",
	"bio/history",
	"bio/stats",
	"bio/subscribers",
	"bio/take",
	"dashboard",
	"editor",
	"settings",
	"settings/activity",
	"settings/domain",
	"settings/members",
	"settings/sales",
	"start",
	"upgrade",
	"upgrade/cancel",
	"upgrade/success",
] as const;

/** Endpoints that the Worker answers without the app's screens. */
export const ENDPOINTS = [
	"api",
	"assets",
	"e",
	"embed",
	"go",
	"live",
	"mcp",
	"media",
	"oembed",
	"report",
	"sitemaps",
	"unsubscribe",
] as const;

/** Words reserved for future screens and for files that browsers request, and against impersonation. */
// biome-ignore format: the list is long, and its items are short
const KEPT_FREE = [
	"profile", "cdn-cgi", "dev", "favicon.ico", "robots.txt", "sitemap.xml", "well-known", "account", "administrator",
	"billing", "blog", "contact", "demo", "docs", "help", "home", "legal", "linkstead", "login", "logout", "mail",
	"pricing", "register", "root", "security", "signin", "signup", "static", "stats", "status", "support", "system",
	"www",
] as const;

/** All of the words above. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
	"",
	...[...MARKETING_PATHS, ...UNLISTED_PATHS].flatMap((path) => path.split("/", 2)[1] ?? []),
	...SCREENS.map((path) => path.split("/", 1)[0] ?? path),
	...ENDPOINTS,
	...KEPT_FREE,
]);

/** Whether a lowercase word is reserved for the product. */
export function isReservedWord(word: string): boolean {
	return RESERVED_WORDS.has(word);
}

/** Whether a path is a screen of the app, e.g. `/dashboard` or `/bio/stats`. */
export function isScreenPath(pathname: string): boolean {
	return (SCREENS as readonly string[]).includes(pathname.slice(1).replace(/\/$/, ""));
}

/** Whether a path is the administrators' screen. For other people it doesn't exist. */
export function isAdminPath(pathname: string): boolean {
	return pathname === "/admin" || pathname === "/admin/";
}

/** Whether a request is for the preview screen: any path of one segment with `?preview=true`. */
export function isPreview(pathname: string, url: string): boolean {
	// This runs for every visitor's request. The plain text search comes first because it is cheap.
	return url.includes("preview=true") && /[?&]preview=true(?:[&#]|$)/.test(url) && /^\/[^/]+\/?$/.test(pathname);
}
