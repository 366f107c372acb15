import pMap from "p-map";
import pRetry from "p-retry";
import { monthOf } from "../../../../core/stats/month.ts";
import { ARCHIVED_AFTER_MONTHS, COUNTS_KEPT_DAYS } from "../../../../core/stats/retention.ts";
import { type ArchivedPart, OBJECTS_AT_ONCE, objectKey, objectName } from "../../../../db/archive/archived-part.ts";
import { giveWay } from "../../../foundation/work/give-way.ts";
import { refuseChangedMonths } from "../closed/month-versions.ts";
import { dayOf } from "../day-counts.ts";
import { groupBySize } from "../group-by-size.ts";
import { asciiJsonArrays } from "../json-parameter.ts";
import { isStaying, refuseLeaving } from "../move/leaving-pages.ts";
import { rowsOf } from "../rows-of.ts";
import { STALE_RETRIES } from "../stale.ts";
import { type PartColumns, packObject } from "./pack-object.ts";

/** A database with statistics, and the archive of their old months. */
export interface Archiving {
	store: D1Database;
	archive: R2Bucket;
}

/**
 * A month with fewer bytes stays: writing its object ($4.50 a million) and its row costs as much as its storage in D1 for the nine
 * months that are left ($0.75 a GB and month).
 */
const SHORTEST_ARCHIVED = 1_000;
/** The most months that one run archives, because Cloudflare limits its calls. The next minute goes on. */
const MONTHS_PER_RUN = 200;
/** Months that are read and noted together. */
const AT_ONCE = { items: 25, bytes: 500_000 };

/**
 * Takes the counts of old months of some pages from their database to the archive. The object comes first, and then, in one batch, what
 * says in the database where the counts are, instead of them: whoever reads finds all of them in either place, also after a crash.
 * Returns whether there may be more.
 */
export async function archiveCounts(
	{ store, archive }: Archiving,
	pageIds: readonly string[],
	now = Date.now(),
): Promise<boolean> {
	const due = await findDue(store, pageIds, now);
	for (const group of groupBySize(due, AT_ONCE)) {
		await giveWay();
		await pRetry(() => archiveMonths({ store, archive }, group), STALE_RETRIES);
	}
	return due.length === MONTHS_PER_RUN;
}

interface DueMonth {
	pageId: string;
	month: number;
	bytes: number;
}

async function findDue(store: D1Database, pageIds: readonly string[], now: number): Promise<DueMonth[]> {
	const statement = store.prepare(
		`SELECT page_id AS pageId, month, sum(length(sums) + length(totals) + length(quarters)) AS bytes
		 FROM json_each(?1) AS asked CROSS JOIN closed_counts ON page_id = asked.value AND month BETWEEN ?2 AND ?3
		 WHERE archived IS NULL AND ${isStaying("asked.value")}
		 GROUP BY page_id, month HAVING bytes >= ${SHORTEST_ARCHIVED} LIMIT ${MONTHS_PER_RUN}`,
	);
	// A month that is about to expire isn't worth it, and no run deletes its object while another one writes it.
	const first = monthOf(dayOf(now) - COUNTS_KEPT_DAYS) + 2;
	const last = monthOf(dayOf(now)) - ARCHIVED_AFTER_MONTHS - 1;
	const packs = asciiJsonArrays(pageIds);
	if (packs.length === 0) return [];
	const results = await store.batch<never>(packs.map((pack) => statement.bind(pack, first, last)));
	return results.flatMap((result) => rowsOf<DueMonth>(result)).slice(0, MONTHS_PER_RUN);
}

interface StoredPart extends PartColumns {
	pageId: string;
	month: number;
	part: number;
	version: number;
}

const PARTS = `SELECT page_id AS pageId, month, part, version, hex(sums) AS sums, hex(totals) AS totals, hex(quarters) AS quarters
	FROM json_each(?) AS asked CROSS JOIN closed_counts ON page_id = asked.value ->> 0 AND month = asked.value ->> 1
	WHERE archived IS NULL ORDER BY page_id, month, part`;

/** Archives some months, if nobody changes them meanwhile. An object that is left behind then has a version that no row names. */
async function archiveMonths({ store, archive }: Archiving, due: readonly DueMonth[]): Promise<void> {
	const packs = asciiJsonArrays(due.map(({ pageId, month }) => [pageId, month]));
	const results = await store.batch<never>(packs.map((pack) => store.prepare(PARTS).bind(pack)));
	const parts = results.flatMap((result) => rowsOf<StoredPart>(result));
	const months = [...Map.groupBy(parts, ({ pageId, month }) => `${pageId} ${month}`).values()].map(objectOf);
	if (months.length === 0) return;
	await pMap(months, ({ key, bytes }) => archive.put(key, bytes), { concurrency: OBJECTS_AT_ONCE });
	const read = months.map(({ pageId, month, version }) => [pageId, month, version] as const);
	await store.batch([
		...refuseLeaving(
			store,
			months.map(({ pageId }) => pageId),
		),
		...refuseChangedMonths(store, read),
		...noteArchived(
			store,
			months.flatMap(({ rows }) => rows),
		),
	]);
}

function objectOf(parts: readonly StoredPart[]) {
	const { pageId = "", month = 0, part: first = 0 } = parts[0] ?? {};
	const version = parts.at(-1)?.version ?? 0;
	const object = objectName(first, version);
	const { bytes, places } = packObject(object, parts);
	const rows = places.map((place, at): ArchivedRow => [pageId, month, parts[at]?.part ?? 0, place]);
	return { pageId, month, version, key: objectKey(pageId, month, object), bytes, rows };
}

type ArchivedRow = readonly [pageId: string, month: number, part: number, place: ArchivedPart];

/** Writes the rows anew: SQLite gives back no room where a row becomes shorter, and half of the database would be gaps. */
function noteArchived(store: D1Database, rows: readonly ArchivedRow[]): D1PreparedStatement[] {
	return asciiJsonArrays(rows).map((pack) =>
		store
			.prepare(
				`INSERT OR REPLACE INTO closed_counts
					(page_id, month, part, version, day, last_day, archived, sums, series, totals, quarters)
				 SELECT page_id, month, part, version, day, last_day, asked.value ->> 3, x'', series, x'', x''
				 FROM json_each(?) AS asked CROSS JOIN closed_counts
					ON page_id = asked.value ->> 0 AND month = asked.value ->> 1 AND part = asked.value ->> 2`,
			)
			.bind(pack),
	);
}
