import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { boundsOfSlice } from "../../../../core/page/page-slice.ts";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { COUNTS_KEPT_DAYS } from "../../../../core/stats/retention.ts";
import { DAY_MS, HOUR_MS } from "../../../../core/time/duration.ts";
import { seededRandom } from "../../../../db/seed/seeded-random.ts";
import worker from "../../../index.ts";
import { countsEver } from "../../../testing/day-counts.ts";
import { newPage, newPerson } from "../../../testing/people.ts";
import { toldDatabase } from "../../../testing/told-database.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { storedEvents } from "../../../testing/visits.ts";
import { closeEvents } from "../closed/close-events.ts";
import { pruneCounts } from "../closed/prune-counts.ts";
import { tidyCounts } from "../tidy-counts.ts";
import { pruneStats, SLICES } from "./prune.ts";
import { recordEvents } from "./record-events.ts";

const KINDS = ["view", "link", "social", "gate", "wayOut", "preview"] as const;

/** The slice of the pages with an id. */
function sliceOf(id: string): number {
	const slices = Array.from({ length: SLICES }, (_, slice) => slice).filter((slice) => {
		const [from, before] = boundsOfSlice(slice, SLICES);
		return from <= id && id < before;
	});
	expect(slices).toHaveLength(1);
	return slices[0] as number;
}

const robot = (event: SiteEvent): SiteEvent => ({ ...event, id: `robot-${event.id}`, userAgent: "WhatsApp/2" });

it("single events are kept for 30 days and their counts for 12 months", async () => {
	const jane = await newPerson("pro");
	const pages = [(await newPage(jane, "kept-one")).id, (await newPage(jane, "kept-two")).id];
	const now = Date.now();
	const history = randomHistory(seededRandom(4), 2_500, pages, { from: now - 400 * DAY_MS, until: now });
	await recordEvents(
		env,
		[...history, ...history.slice(0, 300).map(robot)].sort((a, b) => a.at - b.at),
	);
	// The events may be older than the test's account.
	await env.DB.prepare("UPDATE pages SET created_at = 0").run();
	for (const page of pages) await pruneStats(env, now, sliceOf(page));
	await pruneCounts(env.DB, pages, now);

	// A day goes as a whole.
	const oldest = Math.floor((now - 30 * DAY_MS - 3 * HOUR_MS) / DAY_MS) * DAY_MS;
	for (const kind of KINDS) {
		const rows = await storedEvents(kind);
		expect(rows.length).toBeGreaterThan(0);
		expect(Math.min(...rows.map(({ at }) => Number(at)))).toBeGreaterThan(oldest);
	}
	const recent = history.filter(({ at, kind }) => kind === "view" && at > now - 29 * DAY_MS);
	const kept = (await storedEvents("view")).filter((row) => Number(row.at) > now - 29 * DAY_MS);
	expect(kept).toHaveLength(recent.length);

	const oldestDay = Math.floor(now / DAY_MS) - 367;
	const counted = await env.DB.prepare(
		`SELECT min(day) AS oldest, sum((SELECT sum(value ->> 0) FROM json_each(series))) AS series,
			sum((SELECT sum(value ->> 0) FROM json_each(totals, '$.place'))) AS places
		 FROM day_counts`,
	).first();
	const views = history.filter(({ kind }) => kind === "view");
	const viewsKept = views.filter(({ at }) => Math.floor(at / DAY_MS) >= oldestDay).length;
	expect(counted).toEqual({ oldest: expect.any(Number), series: viewsKept, places: viewsKept });
	expect(counted?.oldest).toBeGreaterThanOrEqual(oldestDay);
	const ever = await Promise.all(pages.map(async (page) => (await countsEver(page))?.views ?? 0));
	expect(ever.reduce((sum, count) => sum + count)).toBe(views.length);
});

it("a page whose days have all expired keeps its counts since the creation, and goes on counting", async () => {
	const jane = await newPerson();
	const { id } = await newPage(jane, "long-quiet");
	const now = Date.now();
	const history = randomHistory(seededRandom(5), 40, [id], { from: now - 400 * DAY_MS, until: now - 380 * DAY_MS });
	await recordEvents(env, history);
	await env.DB.prepare("UPDATE pages SET created_at = 0").run();
	for (let time = 0; time < 2; time++) await tidyCounts(env, now, sliceOf(id));
	expect((await env.DB.prepare("SELECT series, totals, quarters, present FROM day_counts").all()).results).toEqual([
		{ series: "{}", totals: "{}", quarters: "{}", present: "{}" },
	]);
	const views = history.filter(({ kind }) => kind === "view").length;
	expect(await countsEver(id)).toMatchObject({ views });
	await recordEvents(env, [{ ...(history.find(({ kind }) => kind === "view") as SiteEvent), id: "now", at: now }]);
	expect(await countsEver(id)).toMatchObject({ views: views + 1 });
});

it("a statement deletes a hundred expired days at most, because a day's document can be long", async () => {
	const { id } = await newPage(await newPerson(), "busy-years");
	const today = Math.floor(Date.now() / DAY_MS);
	await env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 629)
		 INSERT INTO day_counts SELECT ?, ? - i, 0, '{}', '{}', '{}', '{}', '{}' FROM n`,
	)
		.bind(id, today)
		.run();
	let most = 0;
	const DB = toldDatabase((event) => {
		if (event !== "call") most = Math.max(most, event.changes);
	});
	expect(await pruneCounts(DB, [id], today * DAY_MS)).toBe(false);
	expect(most).toBe(100);
	const left = await env.DB.prepare("SELECT count(*) AS days, min(day) AS oldest FROM day_counts").first();
	expect(left).toEqual({ days: COUNTS_KEPT_DAYS + 1, oldest: today - COUNTS_KEPT_DAYS });
});

it("each page is pruned in one quarter of an hour of every day", async () => {
	for (const id of ["", "-", "demo-juniper", "ZZ", "_9", "zz", "zzzzzz", "V1StGXR8_Z5jdH", "é"]) sliceOf(id);
	const { id } = await newPage(await newPerson(), "its-minute");
	const old = Date.now() - 40 * DAY_MS;
	await env.DB.prepare("UPDATE pages SET created_at = 0").run();
	const history = randomHistory(seededRandom(4), 50, [id], { from: old, until: old + DAY_MS });
	await recordEvents(env, history);
	vi.setSystemTime((Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS + (sliceOf(id) * DAY_MS) / SLICES);
	await worker.scheduled(createScheduledController(), env);
	expect(await storedEvents("view")).toEqual([]);
});

it("packed events are deleted when the first of their part has expired, and younger parts stay", async () => {
	const { id } = await newPage(await newPerson("pro"), "packed-old");
	const now = Date.now();
	await recordEvents(
		env,
		randomHistory(seededRandom(6), 60, [id], { from: now - 40 * DAY_MS, until: now - 10 * DAY_MS }),
	);
	await env.DB.prepare("UPDATE pages SET created_at = 0").run();
	await closeEvents(env.DB, [id], now - 20 * DAY_MS);
	await closeEvents(env.DB, [id], now);
	const days = async () => (await env.DB.prepare("SELECT day FROM closed_events").all<{ day: number }>()).results;
	expect(await days()).toHaveLength(2);
	expect(await pruneStats(env, now, sliceOf(id))).toBe(false);
	expect((await days()).map(({ day }) => day >= Math.floor(now / DAY_MS) - 30)).toEqual([true]);
});

it("events on Free are kept for eight days, and filters say from when on they know all", async () => {
	const jane = await newPerson("free");
	const { id } = await newPage(jane, "kept-free");
	const now = Date.now();
	const today = Math.floor(now / DAY_MS);
	const history = randomHistory(seededRandom(7), 600, [id], { from: now - 20 * DAY_MS, until: now });
	await recordEvents(env, history);
	await env.DB.prepare("UPDATE pages SET created_at = 0").run();
	expect(await pruneStats(env, now, sliceOf(id))).toBe(false);
	const kept = (await storedEvents("view")).map(({ at }) => Number(at));
	expect(Math.floor(Math.min(...kept) / DAY_MS)).toBe(today - 7);
	expect(kept.length).toBe(history.filter(({ kind, at }) => kind === "view" && at >= (today - 7) * DAY_MS).length);

	await env.DB.prepare("INSERT INTO grants (user_id, plan, granted_at) SELECT user_id, 'pro', 0 FROM pages").run();
	const filters = [{ dimension: "country" as const, key: "DE" }];
	const asked = await jane.client.stats.get.query({ id, period: "30d", timeZone: "UTC", filters });
	const first = new Date((today - 8) * DAY_MS).toISOString().slice(0, 10);
	expect(asked.uncovered?.to).toBe(first);
	const shown = history.filter(
		({ kind, at, country }) => kind === "view" && country === "DE" && at >= (today - 7) * DAY_MS,
	);
	expect(asked.totals.views).toBe(shown.length);
});
