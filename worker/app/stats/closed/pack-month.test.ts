import { expect, it } from "vitest";
import { firstDayOf, monthOf } from "../../../../core/stats/month.ts";
import { seededRandom } from "../../../../db/seed/seeded-random.ts";
import type { CellTable } from "../cells.ts";
import { addCells } from "../cells.ts";
import { type CountedDays, readOpenDay } from "../counted-days.ts";
import { type ClosedRow, packMonth, readMonth } from "./pack-month.ts";

const MONTH = monthOf(Date.UTC(2026, 9, 1) / 86_400_000);

const tableOf = (cells: CountedDays["series"], offset = 0) => {
	const table: CellTable = new Map();
	addCells(table, cells, offset);
	return table;
};

function packed(days: readonly CountedDays[]): CountedDays {
	const columns = packMonth(MONTH, days);
	if (!columns) throw new Error("Nothing to pack");
	return readMonth({ month: MONTH, isWhole: 1, archived: null, ...columns } satisfies ClosedRow);
}

/** A day's document with random counts, some of them zero or negative. */
function randomDay(random: () => number, day: number): CountedDays {
	const facets = ["place", "agent"].map((facet) => {
		const keys = ["", "a", '["DE","Hesse"]', "__proto__", "Zoë"].map((key) => {
			const at = Math.floor(random() * 96);
			return { key, at, counts: [Math.floor(random() * 5), 0, Math.floor(random() * 3) - 1] };
		});
		const totals = Object.fromEntries(keys.map(({ key, counts }) => [key, counts]));
		const quarters = Object.fromEntries(keys.map(({ key, at, counts }) => [key, { [at]: counts }]));
		return { facet, totals, quarters };
	});
	const totals = Object.fromEntries(facets.map(({ facet, totals }) => [facet, totals]));
	const quarters = Object.fromEntries(facets.map(({ facet, quarters }) => [facet, quarters]));
	const series = { [Math.floor(random() * 96)]: [1 + Math.floor(random() * 3)] };
	return readOpenDay({
		day,
		series: JSON.stringify(series),
		totals: JSON.stringify(totals),
		quarters: JSON.stringify(quarters),
	});
}

/** Sums by facet, key and position, without those that are zero. */
function sums(all: readonly CellTable[]): Record<string, string> {
	const sum: CellTable = new Map();
	for (const table of all) {
		addCells(
			sum,
			(visit) => {
				for (const [facet, keys] of table) {
					for (const [key, cells] of keys) for (const [position, list] of cells) visit(facet, key, position, list);
				}
			},
			0,
		);
	}
	const shown = [...sum].flatMap(([facet, keys]) =>
		[...keys].flatMap(([key, cells]) =>
			[...cells].map(([position, list]) => [`${facet} ${key} ${position}`, list.join().replace(/(,0)+$/, "")] as const),
		),
	);
	return Object.fromEntries(shown.filter(([, list]) => list !== "0"));
}

it("a packed month has the counts of its days, each at its place, however often it is packed", () => {
	const random = seededRandom(7);
	const first = firstDayOf(MONTH);
	const days = [0, 1, 1, 4, 30].map((place) => randomDay(random, first + place));
	const month = packed([packed(days.slice(0, 3)), ...days.slice(3)]);
	for (const [column, size] of [
		["series", 96],
		["totals", 1],
		["quarters", 96],
	] as const) {
		const expected = sums(days.map((day) => tableOf(day[column], (day.firstDay - first) * size)));
		expect(Object.keys(expected).length).toBeGreaterThan(4);
		expect(sums([tableOf(month[column])])).toEqual(expected);
	}
	const ofMonth = days.map((day) =>
		tableOf((visit) => day.totals((facet, key, _, list) => visit(facet, key, 0, list))),
	);
	expect(sums([tableOf(month.sums)])).toEqual(sums(ofMonth));
});

it("days without counts make no month", () => {
	expect(packMonth(MONTH, [readOpenDay({ day: firstDayOf(MONTH), series: "{}", totals: "{}", quarters: "{}" })])).toBe(
		null,
	);
});
