import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { MARKETING_PATHS } from "../../../core/paths/marketing-path.ts";
import { addDomain } from "../../testing/domains.ts";
import { newPage, newPerson } from "../../testing/people.ts";
import { failing } from "../../testing/visiting.ts";
import { fakeQueue, send } from "../../testing/visits.ts";
import { SITEMAP_MAX_PAGES } from "./sitemap-xml.ts";

let origins = 0;

/** Files are cached by origin for a day, so each test is another product. */
function newOrigin() {
	origins += 1;
	const APP_ORIGIN = `https://app-${origins}.linkstead.example`;
	const variables = { APP_ORIGIN, APP_HOSTS: new URL(APP_ORIGIN).hostname, EVENTS: fakeQueue().EVENTS };
	return {
		origin: APP_ORIGIN,
		async read(path: string, changed: Partial<Env> = {}) {
			const response = await send(path, {}, { ...variables, ...changed }, APP_ORIGIN);
			const body = await response.text();
			const urls = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
			return { status: response.status, headers: response.headers, body, urls };
		},
	};
}

/** Adds as many people as pages, because a plan includes few pages. */
async function addPages(count: number): Promise<void> {
	const numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)";
	await env.DB.batch([
		env.DB.prepare(
			`${numbers} INSERT INTO users (id, email, full_name, created_at) SELECT 'u' || i, i || '@example.com', '', 0 FROM n`,
		).bind(count),
		env.DB.prepare(
			`${numbers} INSERT INTO pages (id, user_id, username, bio, created_at, updated_at)
			 SELECT 'p' || i, 'u' || i, printf('page-%06d', i), 'Hello', 0, 1700000000000 FROM n`,
		).bind(count),
	]);
}

describe("the app's sitemap", () => {
	it("leads to the marketing pages and to the public pages", async () => {
		const { origin, read } = newOrigin();
		await newPage(await newPerson(), "sitemap-jane");
		const index = await read("/sitemap.xml");
		expect(index.headers.get("content-type")).toBe("application/xml");
		expect(index.urls).toEqual([`${origin}/sitemaps/site.xml`, `${origin}/sitemaps/pages/1.xml`]);
		expect((await read("/sitemaps/site.xml")).urls).toEqual(MARKETING_PATHS.map((path) => origin + path));
		const pages = await read("/sitemaps/pages/1.xml");
		expect(pages.body).toMatch(/<url><loc>\S+\/sitemap-jane<\/loc><lastmod>20[\d-]+T[\d:.]+Z<\/lastmod><\/url>/);
	});

	it("lists each public page once, at its canonical address here", async () => {
		const { origin, read } = newOrigin();
		const jane = await newPerson("pro");
		await newPage(jane, "listed");
		const own = await newPage(jane, "on-its-domain");
		await addDomain(own.id, "sitemap-own.example");
		const waiting = await newPage(jane, "domain-pending");
		await addDomain(waiting.id, "sitemap-pending.example", { status: "pending" });
		await jane.client.pages.create.mutate();
		await newPage(await newPerson(), "nothing-on-it", { bio: "" });
		const leaving = await newPerson();
		await newPage(leaving, "leaving");
		await env.DB.prepare("INSERT INTO deletions (user_id, started_at) SELECT id, 1 FROM users WHERE email = ?")
			.bind(leaving.email)
			.run();
		const paused = await newPerson("pro");
		const first = await newPage(paused, "paused-page");
		await newPage(paused, "primary-page");
		await env.DB.prepare("UPDATE pages SET created_at = 0 WHERE id = ?").bind(first.id).run();
		await env.DB.prepare("UPDATE subscriptions SET ends_at = 1 WHERE user_id IN (SELECT id FROM users WHERE email = ?)")
			.bind(paused.email)
			.run();
		const names = (await read("/sitemaps/pages/1.xml")).urls.map((url) => url.slice(origin.length + 1));
		expect(names).toEqual(["domain-pending", "listed", "primary-page"]);
	});

	it("has so many pages in a file that their languages fit, and every page in one of them", async () => {
		const { origin, read } = newOrigin();
		await addPages(2 * SITEMAP_MAX_PAGES + 1);
		const index = await read("/sitemap.xml");
		expect(index.urls.slice(1)).toEqual([1, 2, 3].map((part) => `${origin}/sitemaps/pages/${part}.xml`));
		const parts = await Promise.all([1, 2, 3].map((part) => read(`/sitemaps/pages/${part}.xml`)));
		expect(parts.map(({ urls }) => urls.length)).toEqual([SITEMAP_MAX_PAGES, SITEMAP_MAX_PAGES, 1]);
		expect(new Set(parts.flatMap(({ urls }) => urls)).size).toBe(2 * SITEMAP_MAX_PAGES + 1);
	});

	it.each(["0", "2", "01", "1.5", "-1", "x", "99999999999", "constructor"])("has no part %s", async (part) => {
		const { read } = newOrigin();
		await newPage(await newPerson(), "only-one-part");
		expect((await read(`/sitemaps/pages/${part}.xml`)).status).toBe(404);
	});

	it("names no parts without pages", async () => {
		const { origin, read } = newOrigin();
		expect((await read("/sitemap.xml")).urls).toEqual([`${origin}/sitemaps/site.xml`]);
		expect((await read("/sitemaps/pages/1.xml")).status).toBe(404);
	});

	it("is read from D1 once a day, and is a 503 when that fails", async () => {
		vi.spyOn(console, "error").mockReturnValue();
		const { read } = newOrigin();
		await newPage(await newPerson(), "kept-for-a-day");
		const down = { DB: failing<D1Database>() };
		for (const path of ["/sitemap.xml", "/sitemaps/pages/1.xml"]) {
			const { status, headers } = await read(path, down);
			expect([path, status, headers.get("retry-after")]).toEqual([path, 503, "60"]);
			const { body } = await read(path);
			expect(await read(path, down)).toMatchObject({ status: 200, body });
		}
	});
});

describe("the app's robots.txt", () => {
	const rulesIn = (body: string) =>
		[...body.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = ""]) => {
			const escaped = rule.replace(/[.*+?^()|[\]\\{}]/g, "\\$&");
			return new RegExp(`^${escaped}`);
		});

	it("names the sitemap, and keeps crawlers out of the API and the screens only", async () => {
		const { origin, read } = newOrigin();
		const { body } = await read("/robots.txt");
		expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
		const isAllowed = (path: string) => !rulesIn(body).some((rule) => rule.test(path));
		const forbidden = [
			"/api/trpc/x",
			"/dashboard",
			"/editor?page=x",
			"/auth?claim=jane",
			"/settings/domain",
			"/bio/stats",
		];
		expect(forbidden.filter(isAllowed)).toEqual([]);
		const allowed = [
			"/",
			"/jane",
			"/authors",
			"/editorial",
			"/dashboard.jane",
			"/tools/content-planner",
			"/media/x.png",
		];
		expect(allowed.filter((path) => !isAllowed(path))).toEqual([]);
	});
});
