import type { Language } from "../../../core/language/language.ts";
import { MARKETING_PATHS } from "../../../core/paths/marketing-path.ts";
import { pathOf } from "../../../core/translations/version-path.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { countParts, listPages } from "./list-pages.ts";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";

/** Search engines read these files now and then. Reading all pages for each of them would be costly. */
const KEPT_SECONDS = 86_400;
export const KEPT_FOR_A_DAY = { "cache-control": `public, max-age=${KEPT_SECONDS}` };

const PART = /^\/sitemaps\/pages\/([1-9][0-9]{0,3})\.xml$/;

type Context = Pick<ExecutionContext, "waitUntil">;

/**
 * `/sitemap.xml` lists the sitemaps: one of the marketing pages, and as many as the public pages need. Each comes from the
 * data center's cache if it is there. Returns null for a file that doesn't exist.
 */
export async function serveSitemap(path: string, env: Env, ctx: Context): Promise<Response | null> {
	try {
		const xml = await kept(path, () => write(path, env), env, ctx);
		return xml === null
			? null
			: new Response(xml, { headers: { ...KEPT_FOR_A_DAY, "content-type": "application/xml" } });
	} catch (error) {
		console.error("A sitemap could not be made", { path, error: rootCauseOf(error) });
		return new Response("This file can't be made right now.", {
			status: 503,
			headers: { "content-type": "text/plain; charset=UTF-8", "retry-after": "60", "cache-control": "no-store" },
		});
	}
}

async function write(path: string, env: Env): Promise<string | null> {
	if (path === "/sitemaps/site.xml") return sitemapXml(MARKETING_PATHS.map((page) => ({ url: env.APP_ORIGIN + page })));
	const count = await countParts(env.DB);
	if (path === "/sitemap.xml") {
		const parts = Array.from({ length: count }, (_, index) => `/sitemaps/pages/${index + 1}.xml`);
		return sitemapIndexXml(["/sitemaps/site.xml", ...parts].map((file) => ({ url: env.APP_ORIGIN + file })));
	}
	const part = Number(PART.exec(path)?.[1]);
	if (!(part <= count)) return null;
	const pages = await listPages(env.DB, part);
	return sitemapXml(
		pages.flatMap(({ username, updatedAt, languages }) => {
			// The query has made it.
			const tags: Language[] = JSON.parse(languages);
			const versions = tags.length > 1 ? tags.map((language) => `/${pathOf(language)}`) : [];
			return ["", ...versions].map((version) => ({
				url: `${env.APP_ORIGIN}/${username}${version}`,
				changedAt: new Date(updatedAt).toISOString(),
			}));
		}),
	);
}

/** The text at a path in the data center's cache, or a new one, which is kept for a day. */
async function kept(path: string, make: () => Promise<string | null>, env: Env, ctx: Context): Promise<string | null> {
	const key = env.APP_ORIGIN + path;
	const found = await caches.default.match(key);
	if (found) return found.text();
	const text = await make();
	if (text !== null) ctx.waitUntil(caches.default.put(key, new Response(text, { headers: KEPT_FOR_A_DAY })));
	return text;
}
