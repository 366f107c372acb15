import { UNLISTED_PATHS } from "../../../core/paths/marketing-path.ts";
import { SCREENS } from "../../../core/paths/route.ts";

/** What crawlers may read on the app's host: the site's listed pages and the public pages. */
export function robotsTxt(appOrigin: string): string {
	const screens = SCREENS.filter((path) => path !== "admin");
	const words = new Set(
		[...screens, ...UNLISTED_PATHS.map((path) => path.slice(1))].map((path) => path.split("/", 1)[0]),
	);
	// A plain `/auth` would also match the page `/authors`. The dollar sign is the end of the address.
	const paths = [
		"/api/",
		"/dev/",
		"/report?",
		...[...words].flatMap((word) => [`/${word}$`, `/${word}/`, `/${word}?`]),
	];
	return `User-agent: *\n${paths.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${appOrigin}/sitemap.xml\n`;
}
