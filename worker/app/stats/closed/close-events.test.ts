import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { seededRandom, shuffled } from "../../../../db/seed/seeded-random.ts";
import { bindingWith } from "../../../testing/bindings.ts";
import { databaseWith } from "../../../testing/interleaving.ts";
import { allEvents, countRows, rowsFor, storeEvents } from "../../../testing/stored-events.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { closeEvents } from "./close-events.ts";
import { type PageDay, refuseClosed, selectClosed } from "./event-parts.ts";
import { reopenDays } from "./reopen-days.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const TODAY = Math.floor(NOW / DAY_MS);
const PAGES = ["page-a", "page-b", "page-c"];

function history(seed: number, count: number, days = 20, pages: readonly string[] = PAGES): SiteEvent[] {
	const events = randomHistory(seededRandom(seed), count, pages, {
		from: NOW - days * DAY_MS,
		until: NOW,
		visitorsPerDay: 30,
	});
	return events.map((event, index) => (index % 9 === 0 ? { ...event, userAgent: "WhatsApp/2" } : event));
}

/** Events of one day of a page, each by another person. */
function crowd(count: number, day: number, pageId = "page-a"): SiteEvent[] {
	return randomHistory(seededRandom(day), count, [pageId], {
		from: day * DAY_MS,
		until: (day + 1) * DAY_MS - 1,
		visitorsPerDay: count,
	}).map((event) => ({ ...event, id: `${day} ${event.id}` }));
}

const openDays = async (pageId = "page-a") => {
	const { results } = await env.DB.prepare("SELECT DISTINCT day FROM events WHERE page_id = ? ORDER BY day")
		.bind(pageId)
		.all<{ day: number }>();
	return results.map(({ day }) => TODAY - day);
};

const parts = async () => {
	const { results } = await env.DB.prepare(
		"SELECT page_id, day, last_day, part, count FROM closed_events ORDER BY page_id, day, part",
	).all<{ page_id: string; day: number; last_day: number; part: number; count: number }>();
	return results.map(({ page_id, day, last_day, part, count }) => [
		page_id,
		TODAY - day,
		TODAY - last_day,
		part,
		count,
	]);
};

/** A database that dies in its nth batch, or after it without an answer. */
function dyingIn(batch: number, when: "within" | "after"): D1Database {
	let batches = 0;
	return bindingWith<D1Database>({
		prepare: (sql: string) => env.DB.prepare(sql),
		batch: async (statements: D1PreparedStatement[]) => {
			batches += 1;
			if (batches !== batch) return env.DB.batch(statements);
			const death = env.DB.prepare("INSERT INTO closed_events (page_id) VALUES (NULL)");
			await env.DB.batch([...statements, ...(when === "within" ? [death] : [])]);
			throw new Error("died");
		},
	});
}

describe("events of closed days", () => {
	it("are packed when the oldest is eight days old, with all closed days after it, and are the same", async () => {
		const events = history(1, 900);
		await storeEvents(events);
		const young = events.filter(({ at, pageId }) => pageId !== "page-b" || at >= (TODAY - 7) * DAY_MS);
		await env.DB.prepare("DELETE FROM events WHERE page_id = 'page-b' AND day < ?")
			.bind(TODAY - 7)
			.run();
		await closeEvents(env.DB, ["page-a", "page-b", "nobody"], NOW);
		expect(await openDays("page-a")).toEqual([4, 3, 2, 1, 0]);
		expect(await openDays("page-b")).toHaveLength(8);
		expect(await openDays("page-c")).toHaveLength(21);
		expect((await parts()).map(([page, , last]) => [page, last])).toEqual([["page-a", 5]]);
		expect(await allEvents()).toEqual(rowsFor(young));
	});

	it("are packed earlier when there are many", async () => {
		await storeEvents([...crowd(1_000, TODAY - 5, "page-a"), ...crowd(999, TODAY - 5, "page-b")]);
		await closeEvents(env.DB, PAGES, NOW);
		expect(await parts()).toEqual([["page-a", 5, 5, 0, 1_000]]);
	});

	it("of many small pages take a few calls", async () => {
		const pages = Array.from({ length: 60 }, (_, index) => `page-${String(index).padStart(2, "0")}`);
		const events = history(2, 1_500, 12, pages);
		await storeEvents(events);
		let calls = 0;
		const counting = bindingWith<D1Database>({
			prepare: (sql: string) => env.DB.prepare(sql),
			batch: (statements: D1PreparedStatement[]) => {
				calls += 1;
				return env.DB.batch(statements);
			},
		});
		await closeEvents(counting, pages, NOW);
		expect(calls).toBe(3);
		expect(await countRows("closed_events")).toBe(60);
		expect(await allEvents()).toEqual(rowsFor(events));
	});

	it("of a busy day make several parts in order, and those of calmer days beside it their own", async () => {
		const events = [
			...crowd(300, TODAY - 10),
			...crowd(10_100, TODAY - 9),
			...crowd(40, TODAY - 8),
			...crowd(50, TODAY - 6),
		];
		await storeEvents(events);
		await closeEvents(env.DB, PAGES, NOW);
		expect(await parts()).toEqual([
			["page-a", 10, 10, 0, 300],
			["page-a", 9, 9, 0, 5_000],
			["page-a", 9, 9, 1, 5_000],
			["page-a", 9, 9, 2, 100],
			["page-a", 8, 6, 0, 90],
		]);
		expect(await allEvents()).toEqual(rowsFor(events));
		const lengths = await env.DB.prepare("SELECT max(length(packed)) AS longest FROM closed_events").first<number>(
			"longest",
		);
		expect(lengths).toBeLessThan(1_000_000);

		await reopenDays(env.DB, [["page-a", TODAY - 9]]);
		expect(await openDays()).toEqual([9]);
		expect((await parts()).map(([, day]) => day)).toEqual([10, 8]);
		expect(await allEvents()).toEqual(rowsFor(events));
	});

	it("are opened again with their whole part, and no part spans one that is left", async () => {
		const events = [10, 9, 8, 6, 5].flatMap((age) => crowd(20, TODAY - age));
		await storeEvents(events);
		await closeEvents(env.DB, PAGES, NOW - 2 * DAY_MS);
		await closeEvents(env.DB, PAGES, NOW + 10 * DAY_MS);
		expect(await parts()).toEqual([
			["page-a", 10, 8, 0, 60],
			["page-a", 6, 5, 0, 40],
		]);
		await reopenDays(env.DB, [
			["page-a", TODAY - 9],
			["page-a", TODAY - 7],
			["page-b", TODAY - 9],
		]);
		expect(await openDays()).toEqual([10, 9, 8]);
		await storeEvents([...crowd(1, TODAY - 9), ...crowd(3, TODAY - 4)]);
		await closeEvents(env.DB, PAGES, NOW + 10 * DAY_MS);
		expect(await parts()).toEqual([
			["page-a", 10, 8, 0, 61],
			["page-a", 6, 5, 0, 40],
			["page-a", 4, 4, 0, 3],
		]);
	});

	it("say which of some days are closed, and refuse a batch that would add to one", async () => {
		await storeEvents([...crowd(20, TODAY - 10), ...crowd(20, TODAY - 8), ...crowd(20, TODAY - 2)]);
		await closeEvents(env.DB, PAGES, NOW);
		const days = [11, 10, 9, 8, 7, 2].map((age): PageDay => ["page-a", TODAY - age]);
		const [closed] = await env.DB.batch<{ day: number }>(selectClosed(env.DB, [...days, ["page-b", TODAY - 9]]));
		expect(closed?.results.map(({ day }) => TODAY - day)).toEqual([10, 9, 8]);
		const [, first, , , young] = days;
		if (!first || !young) throw new Error("No days");
		await expect(env.DB.batch(refuseClosed(env.DB, [young, first]))).rejects.toThrow("malformed JSON");
		await env.DB.batch(refuseClosed(env.DB, [young]));
	});
});

describe("closing and opening events", () => {
	it("loses and doubles nothing when it is interrupted anywhere", async () => {
		const events = [...crowd(5_100, TODAY - 10), ...crowd(30, TODAY - 9), ...crowd(1_000, TODAY - 6, "page-b")];
		const rows = rowsFor(events);
		await storeEvents(events);
		for (const when of ["within", "after"] as const) {
			for (const batch of [2, 3, 4]) {
				await closeEvents(dyingIn(batch, when), PAGES, NOW).catch((error: Error) =>
					expect(error.message).toMatch(/died|NULL/),
				);
				expect(await allEvents()).toEqual(rows);
				const days: PageDay[] = [
					["page-a", TODAY - 10],
					["page-a", TODAY - 9],
					["page-b", TODAY - 6],
				];
				await reopenDays(dyingIn(batch - 1, when), days).catch((error: Error) =>
					expect(error.message).toMatch(/died|NULL/),
				);
				expect(await allEvents()).toEqual(rows);
			}
		}
		await closeEvents(env.DB, PAGES, NOW);
		expect(await countRows("events")).toBe(0);
		expect(await allEvents()).toEqual(rows);
	});

	it("by several at once loses and doubles nothing", async () => {
		const events = history(3, 1_200);
		await storeEvents(events);
		const days = PAGES.flatMap((page) => [6, 9, 12, 15].map((age): PageDay => [page, TODAY - age]));
		for (let round = 0; round < 3; round++) {
			const close = () => closeEvents(env.DB, shuffled(PAGES, seededRandom(round)), NOW);
			await Promise.all([close(), reopenDays(env.DB, days), close(), reopenDays(env.DB, days.toReversed()), close()]);
			expect(await allEvents()).toEqual(rowsFor(events));
		}
		await closeEvents(env.DB, PAGES, NOW);
		expect(await openDays()).toEqual([4, 3, 2, 1, 0]);
	});

	it.each([
		["before the first of the part", 0],
		["after the last", DAY_MS - 1],
	])("leaves nothing out when an event arrives between reading and writing, %s", async (_, time) => {
		const events = crowd(30, TODAY - 9);
		await storeEvents(events);
		const late = {
			...(crowd(1, TODAY - 9)[0] as SiteEvent),
			id: "late",
			visitor: time ? "~" : "",
			at: (TODAY - 9) * DAY_MS + time,
		};
		const { DB, hasHappened } = databaseWith(/INSERT INTO closed_events/, () => storeEvents([late]));
		await closeEvents(DB, PAGES, NOW);
		expect(hasHappened()).toBe(true);
		expect(await parts()).toEqual([["page-a", 9, 9, 0, 31]]);
		expect(await allEvents()).toEqual(rowsFor([...events, late]));
	});
});
