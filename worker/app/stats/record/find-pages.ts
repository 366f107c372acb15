import { asciiJsonArrays } from "../json-parameter.ts";
import { rowsOf } from "../rows-of.ts";

/** A page that exists. */
export interface RecordedPage {
	id: string;
	showsViewCount: boolean;
	/** The shard of its statistics. */
	shard: number;
}

interface PageRow extends Omit<RecordedPage, "showsViewCount"> {
	showsViewCount: number;
}

const PAGES = `SELECT pages.id, shows_view_count AS showsViewCount, stats_shard AS shard
	FROM json_each(?1) AS asked CROSS JOIN pages ON pages.id = asked.value`;

/** Those of some pages that exist, by id. */
export async function findPages(
	database: D1Database,
	ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, RecordedPage>> {
	if (ids.size === 0) return new Map();
	const statement = database.prepare(PAGES);
	const results = await database.batch<never>(asciiJsonArrays([...ids]).map((pack) => statement.bind(pack)));
	const rows = results.flatMap((result) => rowsOf<PageRow>(result));
	return new Map(rows.map((row) => [row.id, { ...row, showsViewCount: row.showsViewCount === 1 }]));
}
