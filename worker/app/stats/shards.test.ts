import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { DAY_MS } from "../../../core/time/duration.ts";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { loadByAddress } from "../../publish/load-by-address.ts";
import { actingAs } from "../../testing/acting.ts";
import { newPage, newPerson } from "../../testing/people.ts";
import { twoStores } from "../../testing/two-stores.ts";
import { randomHistory } from "../../testing/visit-history.ts";
import { failing } from "../../testing/visiting.ts";
import { getModeratedPage } from "../moderation/get-page.ts";
import { getWeeks } from "./read/get-weeks.ts";
import { pruneStats, SLICES } from "./record/prune.ts";
import { recordEvents } from "./record/record-events.ts";

const ids = async (database: D1Database) => {
	const { results } = await database.prepare("SELECT id FROM events ORDER BY id").all<{ id: string }>();
	return results.map(({ id }) => id);
};

/** Two pages, of which the second has its statistics in the second database. */
async function twoPages() {
	const stores = await twoStores();
	const jane = await newPerson("business", stores);
	const [first, second] = [await newPage(jane, "in-first"), await newPage(jane, "in-second")];
	await env.DB.prepare("UPDATE pages SET stats_shard = iif(id = ?, 1, 0)").bind(second.id).run();
	return { stores, jane, first, second };
}

it("the events of pages are recorded in their own databases, and the statistics are read there", async () => {
	const { stores, jane, first, second } = await twoPages();
	const history = randomHistory(seededRandom(4), 200, [first.id, second.id], { from: Date.now() - 3 * DAY_MS });
	await recordEvents({ ...env, ...stores }, history);
	await recordEvents({ ...env, ...stores }, history.toReversed());
	const of = (pageId: string) => history.filter((event) => event.pageId === pageId);
	expect(await ids(env.DB)).toEqual(
		of(first.id)
			.map(({ id }) => id)
			.sort(),
	);
	expect(await ids(stores.STATS_1)).toEqual(
		of(second.id)
			.map(({ id }) => id)
			.sort(),
	);
	for (const { id } of [first, second]) {
		const { totals } = await jane.client.stats.get.query({ id, period: "7d", timeZone: "UTC" });
		expect(totals.views).toBe(of(id).filter(({ kind }) => kind === "view").length);
	}
});

const htmlOf = (loaded: Awaited<ReturnType<typeof loadByAddress>>) =>
	loaded && "html" in loaded ? new TextDecoder().decode(loaded.html) : "";

it("a page shows its views from its own database, and none while that fails", async () => {
	const { stores, jane, second } = await twoPages();
	await env.DB.prepare("UPDATE pages SET shows_view_count = 1").run();
	const history = randomHistory(seededRandom(4), 60, [second.id]);
	await recordEvents({ ...env, ...stores }, history);
	const views = history.filter(({ kind }) => kind === "view").length;
	expect((await jane.client.pages.get.query({ id: second.id })).viewCount).toBe(views);
	const moderated = await getModeratedPage(actingAs("", stores), second.id);
	expect(moderated.content.viewCount).toBe(views);
	const shown = await loadByAddress({ ...env, ...stores }, "@in-second");
	expect(htmlOf(shown)).toContain(`${views} views`);
	const log = vi.spyOn(console, "error").mockReturnValue();
	const broken = await loadByAddress({ ...env, STATS_1: failing<D1Database>() }, "@in-second");
	expect(htmlOf(broken)).toContain("in-second");
	expect(htmlOf(broken)).not.toContain(" views");
	expect(log).toHaveBeenCalled();
});

it("a database that fails keeps only its own events waiting", async () => {
	const { stores, first, second } = await twoPages();
	const history = randomHistory(seededRandom(4), 60, [second.id, first.id]);
	const broken = { ...env, STATS_1: failing<D1Database>() };
	await expect(recordEvents(broken, history)).rejects.toThrow("down");
	expect((await ids(env.DB)).length).toBe(history.filter(({ pageId }) => pageId === first.id).length);
	await recordEvents({ ...env, ...stores }, history);
	expect((await ids(env.DB)).length + (await ids(stores.STATS_1)).length).toBe(60);
});

it("while a database fails, the pages of others have their figures, and their old events go", async () => {
	const { stores, jane, first, second } = await twoPages();
	const old = randomHistory(seededRandom(2), 40, [first.id, second.id], {
		from: Date.now() - 50 * DAY_MS,
		until: Date.now() - 40 * DAY_MS,
	});
	const recent = randomHistory(seededRandom(3), 30, [first.id, second.id]).map((event) => ({
		...event,
		id: `new-${event.id}`,
	}));
	await recordEvents({ ...env, ...stores }, [...old, ...recent]);
	await env.DB.prepare("UPDATE pages SET created_at = 0").run();
	const owner = await env.DB.prepare("SELECT user_id FROM pages").first<string>("user_id");
	const broken = { STATS_1: failing<D1Database>() };
	const weeks = await getWeeks(actingAs(owner ?? "", broken), "UTC");
	expect(weeks.map(({ pageId, views }) => [pageId, views.total > 0])).toEqual([[first.id, true]]);
	expect(await jane.client.stats.weeks.query({ timeZone: "UTC" })).toHaveLength(2);

	const pruned = Array.from({ length: SLICES }, (_, slice) => pruneStats({ ...env, ...broken }, Date.now(), slice));
	const failed = (await Promise.allSettled(pruned)).filter(({ status }) => status === "rejected");
	expect(failed).toHaveLength(1);
	const oldIds = (pageId: string) => old.filter((event) => event.pageId === pageId).map(({ id }) => id);
	expect((await ids(env.DB)).filter((id) => oldIds(first.id).includes(id))).toEqual([]);
	expect((await ids(stores.STATS_1)).length).toBeGreaterThan(oldIds(second.id).length);
});

it("a new page's statistics go to the smaller database, and to one that answers", async () => {
	const stores = await twoStores();
	const shardOf = async (person: Awaited<ReturnType<typeof newPerson>>) => {
		const id = await person.client.pages.create.mutate();
		return env.DB.prepare("SELECT stats_shard FROM pages WHERE id = ?").bind(id.id).first("stats_shard");
	};
	expect(await shardOf(await newPerson("free", stores))).toBe(1);
	const error = vi.spyOn(console, "error").mockReturnValue();
	expect(await shardOf(await newPerson("free", { STATS_1: failing<D1Database>() }))).toBe(0);
	expect(error).toHaveBeenCalledTimes(1);
	expect(await shardOf(await newPerson())).toBe(0);
});
