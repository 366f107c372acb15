import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { DAY_MS } from "../../core/duration.ts";
import { addSession } from "../testing/accounts.ts";
import { newBrowser } from "../testing/people.ts";
import { published, snapshotAt } from "../testing/publishing.ts";
import { send } from "../testing/visits.ts";

const MIGRATION = "0017_blocks.sql";
const NOW = Date.now();
const LINKS = [
	{ id: "link-1", title: 'The "shop" <b>', url: "https://example.com/shop?a=1&b=2" },
	{ id: "link-2", title: "Hidden", url: "https://example.com/hidden", isHidden: true },
	{ id: "link-3", title: "Later", url: "https://example.com/later", visibleFrom: NOW + DAY_MS },
	{ id: "link-4", title: "Grüße 👋", url: "https://example.com/4", thumbnail: `${"a".repeat(64)}.webp` },
];

/** A database as the release before blocks leaves it, with a page, its statistics and its published snapshot. */
async function databaseBefore(): Promise<void> {
	await reset();
	const at = env.TEST_MIGRATIONS.findIndex(({ name }) => name === MIGRATION);
	expect(at).toBeGreaterThan(0);
	await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, at));
	await env.DB.batch([
		env.DB.prepare(
			"INSERT INTO users (id, email, full_name, created_at) VALUES ('jane', 'jane@example.com', 'Jane', 1)",
		),
		env.DB.prepare(
			"INSERT INTO pages (id, user_id, full_name, username, links, is_primary, version, created_at, updated_at) VALUES ('page-1234567', 'jane', 'Jane Roe', 'jane', ?, 1, 7, 1, 1)",
		).bind(JSON.stringify(LINKS)),
		env.DB.prepare("INSERT INTO pages (id, user_id, created_at, updated_at) VALUES ('page-empty-1', 'jane', 2, 2)"),
		env.DB.prepare(
			"INSERT INTO rollups (page_id, facet, period, bucket, key, clicks) VALUES ('page-1234567', 'all', 'quarter', 96, '', 12), ('page-1234567', 'link', 'quarter', 96, 'link-1', 12)",
		),
	]);
	await env.SNAPSHOTS.put("site:@jane", "<!doctype html><p>Published before</p>", {
		metadata: {
			pageId: "page-1234567",
			revision: "before",
			version: 7,
			scriptHash: "",
			styleHash: "",
			renderer: "before",
		},
	});
}

const migrate = () => applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

it("a migrated page keeps its links, ids, version and statistics, and looks the same", async () => {
	await databaseBefore();
	await migrate();
	const jane = newBrowser();
	jane.cookies.set("session", await addSession("jane"));
	const page = await jane.client.pages.get.query({ id: "page-1234567" });
	expect(page.blocks).toEqual(LINKS.map((link) => ({ ...link, kind: "link" })));
	expect(page).toMatchObject({ links: LINKS, version: 7 });
	expect((await jane.client.pages.get.query({ id: "page-empty-1" })).blocks).toEqual([]);
	expect(await env.DB.prepare("SELECT day, totals FROM day_counts").all()).toMatchObject({
		results: [{ day: 1, totals: '{"link":{"link-1":[0,0,12,0,0,0]}}' }],
	});

	// Visitors see the snapshot of the old release until the page is published again.
	expect(await (await send("/jane")).text()).toContain("Published before");
	await env.LIVE.getByName("page-1234567").requestPublish("page-1234567");
	await published("page-1234567");
	const html = (await snapshotAt("@jane")) ?? "";
	expect([...html.matchAll(/data-to="([^"]*)"/g)].map(([, url]) => url)).toEqual([
		"https://example.com/shop?a=1&amp;b=2",
		"https://example.com/4",
	]);
	expect(html).toContain("The &quot;shop&quot; &lt;b&gt;");
	expect(html).toContain(`/media/${"a".repeat(64)}.webp`);
});

it("the release before goes on reading and writing links on the new schema", async () => {
	await databaseBefore();
	await migrate();
	// These are the statements of that release: a save, the public page's read, and a click's lookup.
	const save = env.DB.prepare(
		"UPDATE pages SET full_name = ?, links = ?, version = version + 1 WHERE id = 'page-1234567' AND version = ? RETURNING version",
	);
	const [first, ...others] = LINKS;
	const changed = [...others, { ...first, title: "The shop" }];
	expect(await save.bind("Jane", JSON.stringify(changed), 7).all()).toMatchObject({ results: [{ version: 8 }] });
	const row = await env.DB.prepare("SELECT links, blocks FROM pages WHERE username = 'jane'").first<{
		links: string;
		blocks: string;
	}>();
	expect(JSON.parse(row?.links ?? "")).toEqual(changed);
	expect(JSON.parse(row?.blocks ?? "")).toEqual(changed.map((link) => ({ ...link, kind: "link" })));
	const click = await env.DB.prepare(
		"SELECT link.value AS link FROM pages, json_each(pages.links) AS link WHERE pages.id = 'page-1234567' AND link.value ->> 'id' = 'link-1'",
	).first<{ link: string }>();
	expect(JSON.parse(click?.link ?? "")).toEqual({ ...first, title: "The shop" });
});

it("both releases can save the same page in turn, and nothing is lost", async () => {
	await databaseBefore();
	await migrate();
	const set = (column: "blocks" | "links", value: object[]) =>
		env.DB.prepare(`UPDATE pages SET ${column} = ? WHERE username = 'jane'`).bind(JSON.stringify(value)).run();
	const read = async () => {
		const row = await env.DB.prepare("SELECT blocks, links FROM pages WHERE username = 'jane'").first<{
			blocks: string;
			links: string;
		}>();
		return { blocks: JSON.parse(row?.blocks ?? ""), links: JSON.parse(row?.links ?? "") };
	};
	const link = (id: string, more: object = {}) => ({ id, title: id, url: "https://example.com/", ...more });
	const heading = { id: "heading-1", kind: "heading", text: "Hello" };
	const card = { ...link("link-b"), kind: "link", featured: { line: "Large" }, isPinned: true };
	await set("blocks", [{ ...link("link-a"), kind: "link" }, heading, card]);
	expect((await read()).links).toEqual([link("link-a"), link("link-b")]);

	await set("links", [link("link-c"), link("link-b", { isHidden: true }), link("link-a")]);
	expect((await read()).blocks).toEqual([
		{ ...link("link-c"), kind: "link" },
		heading,
		{ ...card, isHidden: true },
		{ ...link("link-a"), kind: "link" },
	]);

	await set("links", []);
	expect(await read()).toEqual({ blocks: [heading], links: [] });
});
