import { SCREENS } from "../../core/route.ts";

/** What crawlers may read on the app's host: the site and the public pages, but not the API and the app's screens. */
export function robotsTxt(appOrigin: string): string {
	const screens = new Set(SCREENS.filter((path) => path !== "admin").map((path) => path.split("/", 1)[0]));
	// A plain `/auth` would also match the page `/authors`. The dollar sign is the end of the address.
	const paths = [
		"/api/",
		"/dev/",
		"/report?",
		...[...screens].flatMap((word) => [`/${word}$`, `/${word}/`, `/${word}?`]),
	];
	return `User-agent: *\n${paths.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${appOrigin}/sitemap.xml\n`;
}
