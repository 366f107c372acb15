import { asciiJsonArrays } from "../json-parameter.ts";

/**
 * Fails, and its batch with it, when the statistics of one of these pages are leaving the database, or have left it. Whoever changes
 * statistics asks, and starts again.
 */
export function refuseLeaving(store: D1Database, pageIds: readonly string[]): D1PreparedStatement[] {
	return asciiJsonArrays([...new Set(pageIds)]).map((pack) =>
		store
			.prepare(
				`SELECT json('stale, leaving ' || page_id) FROM json_each(?1) AS asked
				 CROSS JOIN leaving_pages ON page_id = asked.value`,
			)
			.bind(pack),
	);
}

/** SQL condition on a page's id: its statistics stay in this database. */
export const isStaying = (pageId: string) => `${pageId} NOT IN (SELECT page_id FROM leaving_pages)`;

/** Those of some pages whose statistics are leaving the database. */
export async function findLeaving(store: D1Database, pageIds: ReadonlySet<string>): Promise<ReadonlySet<string>> {
	const statement = store.prepare(
		"SELECT page_id FROM json_each(?1) AS asked CROSS JOIN leaving_pages ON page_id = asked.value",
	);
	const results = await store.batch<{ page_id: string }>(
		asciiJsonArrays([...pageIds]).map((pack) => statement.bind(pack)),
	);
	return new Set(results.flatMap(({ results: rows }) => rows.map((row) => row.page_id)));
}
