import { type Context, Hono } from "hono";
import { MARKETING_PATHS } from "../../../core/paths/marketing-path.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { findPartStarts, listPages } from "./list-pages.ts";
import { robotsTxt } from "./robots.ts";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";

/** Search engines read these files now and then. Reading all pages for each of them would be costly. */
const KEPT_SECONDS = 86_400;
const KEPT_FOR_A_DAY = { "cache-control": `public, max-age=${KEPT_SECONDS}` };

/** `/sitemap.xml` lists the sitemaps: one of the site, and as many as the public pages need. */
export const sitemapRoutes = new Hono<{ Bindings: Env }>();

sitemapRoutes.get("/robots.txt", (c) => c.text(robotsTxt(c.env.APP_ORIGIN), 200, KEPT_FOR_A_DAY));

sitemapRoutes.get("/sitemap.xml", (c) =>
	answer(c, async () => {
		const starts = await partStarts(c);
		const parts = starts.map((_, index) => `/sitemaps/pages/${index + 1}.xml`);
		return sitemapIndexXml(["/sitemaps/site.xml", ...parts].map((path) => ({ url: c.env.APP_ORIGIN + path })));
	}),
);

sitemapRoutes.get("/sitemaps/site.xml", (c) =>
	answer(c, async () => sitemapXml(MARKETING_PATHS.map((path) => ({ url: c.env.APP_ORIGIN + path })))),
);

sitemapRoutes.get("/sitemaps/pages/:file{[1-9][0-9]{0,3}\\.xml}", (c) =>
	answer(c, async () => {
		const start = (await partStarts(c))[Number.parseInt(c.req.param("file"), 10) - 1];
		if (start === undefined) return null;
		const pages = await listPages(c.env.DB, start);
		return sitemapXml(
			pages.map(({ username, updatedAt }) => ({
				url: `${c.env.APP_ORIGIN}/${username}`,
				changedAt: new Date(updatedAt).toISOString(),
			})),
		);
	}),
);

type SitemapContext = Context<{ Bindings: Env }>;

/** Sends a file, from the data centre's cache if it is there. `write` returns null for a file that doesn't exist. */
async function answer(c: SitemapContext, write: () => Promise<string | null>): Promise<Response> {
	try {
		const xml = await kept(c, c.req.path, write);
		if (xml === null) return c.notFound();
		return c.body(xml, 200, { ...KEPT_FOR_A_DAY, "content-type": "application/xml" });
	} catch (error) {
		console.error("A sitemap could not be made", { path: c.req.path, error: rootCauseOf(error) });
		return c.text("This file can't be made right now.", 503, { "retry-after": "60", "cache-control": "no-store" });
	}
}

/** The first username of each part. All parts of a day come from one reading, so none overlaps another for long. */
async function partStarts(c: SitemapContext): Promise<string[]> {
	const found = await kept(c, "/sitemaps/parts.json", async () => JSON.stringify(await findPartStarts(c.env.DB)));
	return JSON.parse(found ?? "[]");
}

/** The text at a path in the data centre's cache, or a new one, which is kept for a day. */
async function kept(c: SitemapContext, path: string, write: () => Promise<string | null>): Promise<string | null> {
	const key = c.env.APP_ORIGIN + path;
	const found = await caches.default.match(key);
	if (found) return found.text();
	const text = await write();
	if (text !== null) {
		const put = caches.default.put(key, new Response(text, { headers: KEPT_FOR_A_DAY }));
		c.executionCtx.waitUntil(put);
	}
	return text;
}
