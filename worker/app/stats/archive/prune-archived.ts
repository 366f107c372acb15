import { monthOf } from "../../../../core/stats/month.ts";
import { COUNTS_KEPT_DAYS } from "../../../../core/stats/retention.ts";
import { type ArchivedPart, namesUntil, objectKey } from "../../../../db/archive/archived-part.ts";
import { dayOf } from "../day-counts.ts";
import { asciiJsonArrays } from "../json-parameter.ts";
import { rowsOf } from "../rows-of.ts";
import type { Archiving } from "./archive-counts.ts";
import { deleteObjects } from "./delete-objects.ts";

/** The most parts that one run deletes. The next minute goes on. */
const PARTS_PER_RUN = 500;

interface ExpiredPart {
	pageId: string;
	month: number;
	part: number;
	archived: string;
}

/**
 * Deletes the expired months of some pages from the archive, and then the rows that name them, which lead the next run there when this
 * one dies. Returns whether there may be more.
 */
export async function pruneArchived(
	{ store, archive }: Archiving,
	pageIds: readonly string[],
	now = Date.now(),
): Promise<boolean> {
	if (pageIds.length === 0) return false;
	const before = monthOf(dayOf(now) - COUNTS_KEPT_DAYS);
	const results = await store.batch<never>(
		asciiJsonArrays(pageIds).map((pack) => store.prepare(EXPIRED).bind(pack, before)),
	);
	const expired = results.flatMap((result) => rowsOf<ExpiredPart>(result));
	if (expired.length === 0) return false;
	await deleteObjects(archive, expired.flatMap(keysOf));
	await store.batch(
		asciiJsonArrays(expired.map(({ pageId, month, part }) => [pageId, month, part])).map((pack) =>
			store.prepare(DELETION).bind(pack),
		),
	);
	return results.some(({ results: rows }) => rows.length === PARTS_PER_RUN);
}

const EXPIRED = `SELECT page_id AS pageId, month, part, archived
	FROM json_each(?1) AS asked CROSS JOIN closed_counts ON page_id = asked.value AND month < ?2
	WHERE archived IS NOT NULL LIMIT ${PARTS_PER_RUN}`;

const DELETION = `DELETE FROM closed_counts WHERE (page_id, month, part) IN (
	SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)
)`;

/** The objects that a part can be in: its own, and those that were written for a version that has changed before it was noted. */
function keysOf({ pageId, month, archived }: ExpiredPart): string[] {
	const { object }: ArchivedPart = JSON.parse(archived);
	return namesUntil(object).map((name) => objectKey(pageId, month, name));
}
