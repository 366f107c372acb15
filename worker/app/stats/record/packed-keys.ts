import { firstDayOf, monthOf } from "../../../../core/stats/month.ts";
import { inflateJson } from "../closed/deflate.ts";
import type { PageDay } from "../closed/event-parts.ts";
import { type FacetKeys, type PackedCells, unpackCells } from "../closed/pack-cells.ts";
import type { Facet } from "../facet.ts";
import { asciiJsonArrays } from "../json-parameter.ts";
import { CAPPED_FACETS } from "./key-cap.ts";
import { dayName } from "./stored-days.ts";

/** A part of a packed month, its columns in hexadecimal. */
export interface PackedKeysRow {
	pageId: string;
	month: number;
	sums: string;
	totals: string;
}

/**
 * Selects the packed counts of closed days, which have the keys that these days have already. Those of the archive are left out: no
 * event waits for it.
 */
export function selectPackedKeys(store: D1Database, days: readonly PageDay[]): D1PreparedStatement[] {
	const byMonth = Map.groupBy(days, ([pageId, day]) => `${pageId} ${monthOf(day)}`);
	const asked = [...byMonth.values()].map((ofMonth) => {
		const [pageId, day] = ofMonth[0] as PageDay;
		const numbers = ofMonth.map(([, each]) => each);
		return [pageId, monthOf(day), Math.min(...numbers), Math.max(...numbers)];
	});
	const statement = store.prepare(
		`SELECT page_id AS pageId, month, hex(sums) AS sums, hex(totals) AS totals
		 FROM json_each(?1) AS asked CROSS JOIN closed_counts ON page_id = asked.value ->> 0 AND month = asked.value ->> 1
			AND day <= asked.value ->> 3 AND last_day >= asked.value ->> 2
		 WHERE archived IS NULL`,
	);
	return asciiJsonArrays(asked).map((pack) => statement.bind(pack));
}

/** The keys that packed days have in the facets with a cap, by `dayName`. */
export function readPackedKeys(rows: readonly PackedKeysRow[]): Map<string, Map<Facet, Set<string>>> {
	const days = new Map<string, Map<Facet, Set<string>>>();
	for (const { pageId, month, sums, totals } of rows) {
		const { keys } = inflateJson<{ keys: FacetKeys }>(sums);
		unpackCells(
			inflateJson<PackedCells>(totals),
			keys,
		)((name, key, position) => {
			const facet = CAPPED_FACETS.find((capped) => capped === name);
			if (!facet) return;
			const day = dayName(pageId, firstDayOf(month) + position);
			const facets = days.get(day) ?? new Map<Facet, Set<string>>();
			days.set(day, facets.set(facet, (facets.get(facet) ?? new Set()).add(key)));
		});
	}
	return days;
}
