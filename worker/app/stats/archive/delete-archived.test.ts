import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { monthOf } from "../../../../core/stats/month.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { seededRandom } from "../../../../db/seed/seeded-random.ts";
import { archived, archiveWith } from "../../../testing/archiving.ts";
import { type Browser, newPage, newPerson } from "../../../testing/people.ts";
import { twoStores } from "../../../testing/two-stores.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { failing } from "../../../testing/visiting.ts";
import { closeCounts } from "../closed/close-counts.ts";
import { deleteLeftStats } from "../delete-left.ts";
import { movePage } from "../move/move-page.ts";
import { getStats } from "../read/get-stats.ts";
import { recordEvents } from "../record/record-events.ts";
import { archiveCounts } from "./archive-counts.ts";
import { pruneArchived } from "./prune-archived.ts";

const NOW = Date.now();
const both = () => ({ store: env.DB, archive: env.TEST_STATS_ARCHIVE });
const STATS_ARCHIVE = env.TEST_STATS_ARCHIVE;

async function archivedPage(jane: Browser, name: string): Promise<string> {
	const { id } = await newPage(jane, name);
	await recordEvents(env, randomHistory(seededRandom(3), 700, [id], { from: NOW - 360 * DAY_MS }));
	while (await closeCounts(env.DB, [id], NOW));
	await archiveCounts(both(), [id], NOW);
	return id;
}

const objectsOf = async (id: string) => (await archived()).filter((key) => key.startsWith(`${id}/`)).length;

it("a deleted page's objects are deleted by cron, once more a day later, and those of other pages stay", async () => {
	const jane = await newPerson("pro");
	const [gone, kept] = [await archivedPage(jane, "archive-gone"), await archivedPage(jane, "archive-kept")];
	const before = await objectsOf(kept);
	expect(await objectsOf(gone)).toBe(before);
	// One a month, and it depends on the day how many months of the last year are archived.
	expect(before).toBeGreaterThan(5);
	await jane.client.pages.delete.mutate({ id: gone });
	await expect(deleteLeftStats({ ...env, STATS_ARCHIVE: failing<R2Bucket>() })).rejects.toThrow("down");
	await deleteLeftStats({ ...env, STATS_ARCHIVE });
	expect([await objectsOf(gone), await objectsOf(kept)]).toEqual([0, before]);
	// A task had read a month before.
	await STATS_ARCHIVE.put(`${gone}/600/0-1`, "late");
	await deleteLeftStats({ ...env, STATS_ARCHIVE }, NOW + DAY_MS + 60_000);
	expect([await objectsOf(gone), await objectsOf(kept)]).toEqual([0, before]);
});

it("a page that moves to another database keeps its objects, and answers as before", async () => {
	const stores = { ...env, ...(await twoStores()), STATS_ARCHIVE };
	const id = await archivedPage(await newPerson("business"), "archive-moving");
	await env.DB.prepare("UPDATE pages SET stats_shard = 0").run();
	const userId = await env.DB.prepare("SELECT user_id FROM pages WHERE id = ?").bind(id).first<string>("user_id");
	const { actingAs } = await import("../../../testing/acting.ts");
	const ask = () => getStats(actingAs(userId ?? "", stores), { id, period: "12m", timeZone: "Asia/Tokyo" }, NOW);
	const [before, objects] = [await ask(), await objectsOf(id)];
	await movePage(stores, id, 1);
	await deleteLeftStats(stores);
	await deleteLeftStats(stores, NOW + DAY_MS + 60_000);
	const left = await env.DB.prepare("SELECT count(*) AS count FROM closed_counts").first<number>("count");
	expect([left, await objectsOf(id), await ask()]).toEqual([0, objects, before]);
});

it("a month goes after twelve months with each object that it has had, also when that fails at first", async () => {
	const id = await archivedPage(await newPerson("pro"), "archive-pruned");
	const markers = async () => {
		const { results } = await env.DB.prepare(
			"SELECT month FROM closed_counts WHERE archived IS NOT NULL ORDER BY month",
		).all();
		return results.map(({ month }) => Number(month));
	};
	const [oldest = 0, second] = await markers();
	// Events were packed between an object and its note.
	await env.DB.prepare("UPDATE closed_counts SET archived = replace(archived, '\"0-1\"', '\"0-3\"') WHERE month = ?")
		.bind(oldest)
		.run();
	for (const version of [2, 3]) await STATS_ARCHIVE.put(`${id}/${oldest}/0-${version}`, "before");
	const [objects, later] = [await objectsOf(id), NOW + 365 * DAY_MS];
	const afterOldest = Array.from({ length: 40 }, (_, week) => NOW + week * 10 * DAY_MS).find(
		(at) => monthOf(Math.floor(at / DAY_MS) - 368) > oldest,
	);
	expect(await pruneArchived(both(), [id], NOW)).toBe(false);
	expect(await objectsOf(id)).toBe(objects);
	const failingOnce = {
		store: env.DB,
		archive: archiveWith({ delete: () => Promise.reject(new Error("R2 is down")) }),
	};
	await expect(pruneArchived(failingOnce, [id], afterOldest)).rejects.toThrow("R2 is down");
	expect(await markers()).toContain(oldest);
	await pruneArchived(both(), [id], afterOldest);
	expect([(await markers())[0], await objectsOf(id)]).toEqual([second, objects - 3]);
	await pruneArchived(both(), [id], later);
	expect([await markers(), await archived()]).toEqual([[], []]);
});
