import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { seededRandom, shuffled } from "../../../../db/seed/seeded-random.ts";
import { bindingWith } from "../../../testing/bindings.ts";
import { newPage, newPerson } from "../../../testing/people.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { recordEvents } from "./record-events.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const TABLES = ["events", "click_targets", "day_counts"];

/** Everything that recording changes. */
async function storedNow(): Promise<unknown[]> {
	const results = await env.DB.batch(
		TABLES.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3, 4`)),
	);
	return results.map(({ results: rows }) => rows);
}

const empty = () => env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));

/** A database whose batches go through `run`. Recording uses nothing else. */
function withBatches(run: (statements: D1PreparedStatement[]) => Promise<D1Result[]>): { DB: D1Database } {
	return { DB: bindingWith<D1Database>({ prepare: (sql: string) => env.DB.prepare(sql), batch: run }) };
}

/** Some days of two pages: events of every kind, robots too. */
async function twoPages(count: number): Promise<SiteEvent[]> {
	const jane = await newPerson("pro");
	const pages = [(await newPage(jane, "stopped-one")).id, (await newPage(jane, "stopped-two")).id];
	const history = randomHistory(seededRandom(61), count, pages, {
		from: NOON - 2 * DAY_MS,
		until: NOON,
		visitorsPerDay: 15,
	});
	return history.map((event, index) => (index % 9 === 0 ? { ...event, userAgent: "WhatsApp/2" } : event));
}

it("a consumer that dies between any two statements has recorded all of its events or none, and a retry the rest", async () => {
	const events = await twoPages(120);
	const [before, after] = [events.slice(0, 60), events.slice(40)];
	let statementsInLastBatch = 0;
	const counting = withBatches(async (statements) => {
		statementsInLastBatch = statements.length;
		return env.DB.batch(statements);
	});
	await recordEvents(counting, before);
	const start = await storedNow();
	await recordEvents(counting, after);
	const end = await storedNow();
	expect(end).not.toEqual(start);
	expect(statementsInLastBatch).toBeGreaterThan(3);

	for (let place = 0; place <= statementsInLastBatch; place++) {
		await empty();
		await recordEvents(env, before);
		expect(await storedNow()).toEqual(start);
		let batches = 0;
		const dying = withBatches((statements) => {
			batches += 1;
			if (batches === 1) return env.DB.batch(statements);
			const death = env.DB.prepare("INSERT INTO pages (id) VALUES (NULL)");
			return env.DB.batch([...statements.slice(0, place), death, ...statements.slice(place)]);
		});
		await expect(recordEvents(dying, after)).rejects.toThrow("NOT NULL");
		expect(await storedNow()).toEqual(start);
		await recordEvents(env, after);
		expect(await storedNow()).toEqual(end);
	}
});

it("a consumer that dies before a call, or after one without its answer, loses and doubles nothing", async () => {
	const events = await twoPages(80);
	await recordEvents(env, events);
	const end = await storedNow();
	for (const dies of [1, 2]) {
		for (const isAfter of [false, true]) {
			await empty();
			let calls = 0;
			const dying = withBatches(async (statements) => {
				calls += 1;
				if (calls === dies && !isAfter) throw new Error("died before");
				const results = await env.DB.batch(statements);
				if (calls === dies) throw new Error("died after");
				return results;
			});
			await expect(recordEvents(dying, events)).rejects.toThrow("died");
			await recordEvents(env, events);
			expect(await storedNow()).toEqual(end);
		}
	}
});

it("two consumers that read the same state both record all of their events once", async () => {
	const events = await twoPages(300);
	await recordEvents(env, events);
	// All but the counts of days, whose zeros depend on the order of arrival.
	const rows = (await storedNow()).slice(0, -1);
	const countsAfter = await countsOfAll();
	for (const seed of [1, 2, 3]) {
		await empty();
		// Both consumers get a third of the events, which one of them has to drop.
		const mixed = shuffled(events, seededRandom(seed));
		const [first, second] = [mixed.slice(0, 200), mixed.slice(100)];
		let refused = 0;
		let waiting = 2;
		const { promise: bothHaveRead, resolve: go } = Promise.withResolvers<void>();
		const consumer = () => {
			let calls = 0;
			return withBatches(async (statements) => {
				calls += 1;
				const isFirstWrite = calls === 2;
				if (isFirstWrite) {
					waiting -= 1;
					if (waiting === 0) go();
					await bothHaveRead;
				}
				try {
					return await env.DB.batch(statements);
				} catch (error) {
					refused += 1;
					throw error;
				}
			});
		};
		await Promise.all([recordEvents(consumer(), first), recordEvents(consumer(), second)]);
		expect(refused).toBe(1);
		expect((await storedNow()).slice(0, -1)).toEqual(rows);
		expect(await countsOfAll()).toEqual(countsAfter);
	}
});

it("thirty isolates that record the same pages at once lose and double nothing", async () => {
	const events = await twoPages(400);
	await recordEvents(env, events);
	const counts = await countsOfAll();
	await empty();
	const arriving = shuffled([...events, ...events.slice(0, 100)], seededRandom(9));
	const batches = Array.from({ length: 30 }, (_, index) => arriving.filter((_, at) => at % 30 === index));
	await Promise.all(batches.map((batch) => recordEvents(env, batch)));
	expect(await countsOfAll()).toEqual(counts);
});

/** The counts of each page's days and since its creation, by quarter of an hour and key. */
async function countsOfAll(): Promise<unknown[]> {
	const [cells, keys, evers] = await env.DB.batch([
		env.DB.prepare(
			"SELECT page_id, day, CAST(key AS INTEGER) AS quarter, value FROM day_counts, json_each(series) ORDER BY 1, 2, 3",
		),
		env.DB.prepare(
			`SELECT page_id, day, facet.key AS facet, counted.key AS name, counted.value
			 FROM day_counts, json_each(totals) AS facet, json_each(facet.value) AS counted ORDER BY 1, 2, 3, 4`,
		),
		env.DB.prepare("SELECT page_id, max(day), ever FROM day_counts GROUP BY page_id ORDER BY 1"),
	]);
	return [cells, keys, evers].map((result) => result?.results.map(trimmed));
}

/** A row with zeros at the end of its counts left out. They say nothing, and depend on the order of arrival. */
function trimmed(row: unknown): unknown {
	return JSON.parse(JSON.stringify(row).replace(/(,0)+\]/g, "]"));
}
