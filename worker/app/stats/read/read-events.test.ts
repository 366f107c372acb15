import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { bindingWith } from "../../../testing/bindings.ts";
import { closeEvents } from "../closed/close-events.ts";
import { type EventColumns, valueIn } from "../closed/event-columns.ts";
import { reopenDays } from "../closed/reopen-days.ts";
import { countFiltered } from "./count-filtered.ts";
import { readEvents } from "./read-events.ts";

const TODAY = Math.floor(Date.UTC(2026, 10, 21) / DAY_MS);
const NOW = TODAY * DAY_MS + DAY_MS / 2;
const PAGE = "busy-page";

/** Views on a day, by half as many visitors, two thirds of them from Germany. */
async function addViews(day: number, count: number): Promise<void> {
	await env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
		 INSERT INTO events (page_id, day, kind, visitor, at, id, device, country)
		 SELECT ?1, ?2, 'view', 'visitor-' || (i % (?3 / 2)), ?2 * ${DAY_MS} + i * 1000, ?2 || '.' || i, 'phone',
			iif(i % 3, 'DE', NULL) FROM n`,
	)
		.bind(PAGE, day, count)
		.run();
}

/** Before its nth batch, something else happens. Counts the rows that each statement returns. */
function watched(batch: number, happen: () => Promise<unknown>) {
	const rows: number[] = [];
	let batches = 0;
	const DB = bindingWith<D1Database>({
		prepare: (sql: string) => env.DB.prepare(sql),
		batch: async (statements: D1PreparedStatement[]) => {
			batches += 1;
			if (batches === batch) await happen();
			const results = await env.DB.batch(statements);
			rows.push(...results.map(({ results }) => results.length));
			return results;
		},
	});
	return { DB, rows, batches: () => batches };
}

/** The times of all events, which name them. */
async function readTimes(store: D1Database): Promise<number[]> {
	const startReader = () => {
		const times: number[] = [];
		return {
			times,
			add({ count, columns }: EventColumns) {
				const at = columns.get("at");
				for (let row = 0; at && row < count; row++) times.push(Number(valueIn(at, row)));
			},
		};
	};
	const { times } = await readEvents(store, { pageId: PAGE, firstDay: TODAY - 20 }, startReader);
	return times.sort((a, b) => a - b);
}

const storedTimes = async () => {
	const { results } = await env.DB.prepare("SELECT at FROM events ORDER BY at").all<{ at: number }>();
	return results.map(({ at }) => at);
};

describe("reading events", () => {
	it("reads those of a busy page in slices, open and packed, and each visitor's first view counts once", async () => {
		for (const [age, count] of [
			[21, 10],
			[12, 7_000],
			[11, 50],
			[9, 6_000],
			[2, 9_000],
		] as const) {
			await addViews(TODAY - age, count);
		}
		const from = (TODAY - 20) * DAY_MS;
		const count = async (store: D1Database) => {
			const filtered = { filters: [{ dimension: "country" as const, key: "DE" }], from, whole: { from, to: NOW } };
			const reader = await readEvents(store, { pageId: PAGE, firstDay: TODAY - 20 }, () => countFiltered(filtered));
			return reader.rows().find(({ dimension }) => dimension === "device");
		};
		const expected = await env.DB.prepare(
			`SELECT count(*) AS views, count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM events AS earlier
				WHERE (earlier.page_id, earlier.day, earlier.kind, earlier.visitor) = (view.page_id, view.day, view.kind, view.visitor)
					AND earlier.at < view.at)) AS visitors
			 FROM events AS view WHERE country = 'DE' AND day >= ${TODAY - 20}`,
		).first();
		const open = watched(0, async () => {});
		expect(await count(open.DB)).toMatchObject({ dimension: "device", key: "phone", ...expected });
		expect(Math.max(...open.rows)).toBe(4_000);
		await closeEvents(env.DB, [PAGE], NOW);
		const packed = watched(0, async () => {});
		expect(await count(packed.DB)).toMatchObject({ dimension: "device", key: "phone", ...expected });
		expect(Math.max(...packed.rows)).toBe(4_000);
		// The list of parts with three slices of open events, and twice up to four parts.
		expect(packed.batches()).toBe(5);
	});

	it("loses and doubles none when days are closed between two slices", async () => {
		await addViews(TODAY - 9, 4_500);
		const expected = await storedTimes();
		const { DB, batches } = watched(2, () => closeEvents(env.DB, [PAGE], NOW));
		expect(await readTimes(DB)).toEqual(expected);
		expect(batches()).toBeGreaterThan(2);
		expect(await storedTimes()).toEqual([]);
	});

	it("loses and doubles none when days are opened between two slices, and closed again with one more", async () => {
		await addViews(TODAY - 10, 30);
		await addViews(TODAY - 1, 30);
		const expected = await storedTimes();
		await closeEvents(env.DB, [PAGE], NOW);
		expect(await readTimes(watched(2, () => reopenDays(env.DB, [[PAGE, TODAY - 10]])).DB)).toEqual(expected);
		await closeEvents(env.DB, [PAGE], NOW);
		const { DB } = watched(2, async () => {
			await reopenDays(env.DB, [[PAGE, TODAY - 10]]);
			await addViews(TODAY - 8, 2);
			await closeEvents(env.DB, [PAGE], NOW);
		});
		expect(await readTimes(DB)).toHaveLength(62);
	});
});
