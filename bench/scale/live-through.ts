import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import type { SiteEvent } from "../../core/stats/event.ts";
import { DAY_MS } from "../../core/time/duration.ts";
import { seededRandom } from "../../db/seed/seeded-random.ts";
import { archiveCounts } from "../../worker/app/stats/archive/archive-counts.ts";
import { pruneArchived } from "../../worker/app/stats/archive/prune-archived.ts";
import { closeCounts } from "../../worker/app/stats/closed/close-counts.ts";
import { closeEvents } from "../../worker/app/stats/closed/close-events.ts";
import { pruneCounts } from "../../worker/app/stats/closed/prune-counts.ts";
import { pruneEvents } from "../../worker/app/stats/closed/prune-events.ts";
import { recordEvents } from "../../worker/app/stats/record/record-events.ts";
import { bytesIn, countingWrites } from "./archived-bytes.ts";
import { countingRows, type RowCount } from "./counting-rows.ts";
import { insertPage } from "./insert-page.ts";
import type { Group } from "./population.ts";
import { visitsOfDay } from "./visits-of-day.ts";

/** What the pages of a group have become. */
export interface Life {
	group: Group;
	views: number;
	/** With clicks. */
	events: number;
	days: number;
	/** The bytes of a page in the end, on a database's disk. */
	bytesAPage: number;
	/** The bytes of a page in the archive in the end, and the objects that were written for all pages. */
	archivedBytesAPage: number;
	written: number;
	/** D1's rows of closing and pruning, for all pages and days. */
	rows: RowCount;
}

interface Stores {
	database: D1Database;
	archive: R2Bucket;
}

/**
 * Lets the pages of a group live through some days, up to now: each day's events are recorded, then its tasks run. All pages are those
 * of a paid plan, whose events are kept longest.
 */
export async function liveThrough({ database, archive }: Stores, group: Group, days: number): Promise<Life> {
	const empty = await sizeOf(database);
	const first = String(group.share).slice(2);
	const ids = group.viewsADay.map((_, at) => `page-${first.padStart(4, "0")}${String(at).padStart(5, "0")}`);
	for (const id of ids) await insertPage(database, id);
	const random = seededRandom(3);
	const tasks = countingRows(database);
	const writes = countingWrites(archive);
	let [views, recorded] = [0, 0];
	const today = Math.floor(Date.now() / DAY_MS);
	for (let day = today - days; day < today; day++) {
		const events = ids.flatMap((id, at): SiteEvent[] => visitsOfDay(id, day, group.viewsADay[at] ?? 0, random));
		views += events.filter(({ kind }) => kind === "view").length;
		recorded += events.length;
		if (events.length > 0) await recordEvents({ DB: database }, events);
		await runTasks({ database: tasks.database, archive: writes.archive }, ids, (day + 1) * DAY_MS);
	}
	return {
		group,
		views,
		events: recorded,
		days,
		bytesAPage: ((await sizeOf(database)) - empty) / ids.length,
		archivedBytesAPage: (await bytesIn(archive, ids)) / ids.length,
		written: writes.count(),
		rows: tasks.rows,
	};
}

/** What cron does about statistics, each of them until nothing is left. */
async function runTasks({ database: store, archive }: Stores, ids: readonly string[], now: number): Promise<void> {
	for (const task of [closeEvents, closeCounts, pruneCounts, pruneAsPaid]) while (await task(store, ids, now));
	for (const task of [pruneArchived, archiveCounts]) while (await task({ store, archive }, ids, now));
}

function pruneAsPaid(store: D1Database, ids: readonly string[], now: number): Promise<boolean> {
	return pruneEvents(store, ids, { isFree: false, now });
}

async function sizeOf(database: D1Database): Promise<number> {
	const { meta } = await database.prepare("SELECT 1").run();
	return meta.size_after;
}
