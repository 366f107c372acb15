import { asciiJsonArrays } from "../json-parameter.ts";

/** A month of a page, with the version of its counts; null while it has none. */
export type MonthVersion = readonly [pageId: string, month: number, version: number | null];

/** SQL for the version of a month. It is greatest in the last part, the only one that changes. */
const versionOf = (pageId: string, month: string) =>
	`(SELECT version FROM closed_counts WHERE page_id = ${pageId} AND month = ${month} ORDER BY part DESC LIMIT 1)`;

/**
 * Selects the versions of months, as rows of `pageId`, `month` and `version`. Who changes the document of a closed day reads
 * them with it: between reading and writing, the document could be packed.
 */
export function selectVersions(
	store: D1Database,
	months: readonly (readonly [pageId: string, month: number])[],
): D1PreparedStatement[] {
	return asciiJsonArrays(months).map((pack) =>
		store
			.prepare(
				`SELECT value ->> 0 AS pageId, value ->> 1 AS month, ${versionOf("value ->> 0", "value ->> 1")} AS version
				 FROM json_each(?)`,
			)
			.bind(pack),
	);
}

/** Fails, and its batch with it, when one of the months has changed since its version was read. */
export function refuseChangedMonths(store: D1Database, months: readonly MonthVersion[]): D1PreparedStatement[] {
	return asciiJsonArrays(months).map((pack) =>
		store
			.prepare(
				`SELECT json('stale ' || read.key) FROM json_each(?) AS read
				 WHERE ${versionOf("read.value ->> 0", "read.value ->> 1")} IS NOT read.value ->> 2`,
			)
			.bind(pack),
	);
}
