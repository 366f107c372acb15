import { DAY_MS } from "../../../core/time/duration.ts";
import { prefixOfPage } from "../../../db/archive/archived-part.ts";
import { prefixOfVersions } from "../versions/version-object.ts";
import { deleteObjectsUnder } from "./archive/delete-objects.ts";
import { FORMER_TABLES } from "./former-events.ts";
import { STATS_TABLES } from "./move/stats-tables.ts";
import { statsStore } from "./store.ts";

/** The rows of one statement. On one machine each statement holds all visitors up for as long as it takes. */
const ROWS_AT_ONCE = 500;
/** A document, or a month of them, is as long as a hundred events. */
const DOCUMENTS_AT_ONCE = 50;
/** Packed events are as long as thousands. */
const PARTS_AT_ONCE = 10;
/** The most calls of one run, because Cloudflare limits them. */
export const CALLS_PER_RUN = 400;
const PAGES_PER_RUN = 20;

interface Trace {
	name: string;
	key: readonly string[];
	rowsAtOnce: number;
}

const AT_ONCE: Readonly<Record<string, number>> = {
	events: ROWS_AT_ONCE,
	click_targets: ROWS_AT_ONCE,
	closed_events: PARTS_AT_ONCE,
};

const TRACES: readonly Trace[] = STATS_TABLES.map(({ name, key }) => {
	return { name, key, rowsAtOnce: AT_ONCE[name] ?? DOCUMENTS_AT_ONCE };
});

/** Only the product's own database has the tables of 0.1.0. */
const FORMER_TRACES: readonly Trace[] = FORMER_TABLES.map(({ name, key }) => ({ name, key, rowsAtOnce: ROWS_AT_ONCE }));

/** Some pages whose statistics are in one store. */
interface PagesOfShard {
	shard: number;
	pageIds: readonly string[];
}

/**
 * Deletes all statistics of some pages, in slices: a busy page has hundreds of thousands of events. Returns the number of calls
 * that it took, or null when those of a run weren't enough.
 */
export async function deleteStatsOf(
	env: Env,
	{ shard, pageIds }: PagesOfShard,
	callsMax = CALLS_PER_RUN,
): Promise<number | null> {
	if (pageIds.length === 0) return 0;
	const store = statsStore(env, shard);
	const traces = shard === 0 ? [...TRACES, ...FORMER_TRACES] : TRACES;
	const statements = traces.map((trace) => store.prepare(deletionOf(trace)).bind(JSON.stringify(pageIds)));
	for (let calls = 1; calls <= callsMax; calls++) {
		const results = await store.batch(statements);
		if (results.every(({ meta }, at) => meta.changes < (traces[at]?.rowsAtOnce ?? 0))) return calls;
	}
	return null;
}

function deletionOf({ name, key, rowsAtOnce }: Trace): string {
	return `DELETE FROM ${name} WHERE (${key.join(", ")}) IN (
		SELECT ${key.map((column) => `trace.${column}`).join(", ")}
		FROM json_each(?1) AS page CROSS JOIN ${name} AS trace ON trace.page_id = page.value LIMIT ${rowsAtOnce}
	)`;
}

interface LeftPage {
	pageId: string;
	shard: number;
	isFirst: number;
	/** Whether the page is deleted, and hasn't only moved. */
	isGone: number;
	/** Whether a page has its statistics there again: one that was moved back, or a restored one. */
	isBack: number;
}

/**
 * Deletes the statistics and the versions that deleted pages have left, as `stats_deletions` notes them: soon, and once more a day later,
 * because a recorder may have seen a page right before it was deleted. Returns whether there may be more.
 */
export async function deleteLeftStats(env: Env, now = Date.now()): Promise<boolean> {
	const { results: due } = await env.DB.prepare(
		`SELECT page_id AS pageId, stats_deletions.stats_shard AS shard, is_first AS isFirst,
			NOT EXISTS (SELECT 1 FROM pages WHERE id = page_id) AS isGone,
			EXISTS (
				SELECT 1 FROM pages WHERE id = page_id AND pages.stats_shard = stats_deletions.stats_shard
			) AS isBack
		 FROM stats_deletions WHERE due_at <= ? ORDER BY due_at LIMIT ${PAGES_PER_RUN}`,
	)
		.bind(now)
		.all<LeftPage>();
	let callsLeft = CALLS_PER_RUN;
	for (const [shard, pages] of Map.groupBy(due, (page) => page.shard)) {
		const pageIds = pages.filter(({ isBack }) => !isBack).map(({ pageId }) => pageId);
		const calls = await deleteStatsOf(env, { shard, pageIds }, callsLeft);
		if (calls === null) return true;
		callsLeft -= calls + (await deleteObjects(env, pages));
		await forgetLeaving(statsStore(env, shard), pages);
		await noteDeleted(env.DB, pages, now);
	}
	return due.length === PAGES_PER_RUN;
}

/** Deletes the old counts and the versions of the pages that are gone. Returns the number of calls that it took. */
async function deleteObjects({ MEDIA, STATS_ARCHIVE }: Env, pages: readonly LeftPage[]): Promise<number> {
	let calls = 0;
	for (const { pageId } of pages.filter(({ isGone }) => isGone)) {
		calls += await deleteObjectsUnder(MEDIA, prefixOfVersions(pageId));
		if (STATS_ARCHIVE) calls += await deleteObjectsUnder(STATS_ARCHIVE, prefixOfPage(pageId));
	}
	return calls;
}

/**
 * Once a page's statistics have been deleted for good, nobody is at work any more who thinks that they are here. So the note that keeps
 * those away isn't needed.
 */
async function forgetLeaving(store: D1Database, pages: readonly LeftPage[]): Promise<void> {
	const gone = pages.filter(({ isFirst, isBack }) => !isFirst && !isBack).map(({ pageId }) => pageId);
	if (gone.length === 0) return;
	const statement = store.prepare("DELETE FROM leaving_pages WHERE page_id IN (SELECT value FROM json_each(?))");
	await statement.bind(JSON.stringify(gone)).run();
}

async function noteDeleted(database: D1Database, pages: readonly LeftPage[], now: number): Promise<void> {
	const keysOf = (some: readonly LeftPage[]) => JSON.stringify(some.map(({ pageId, shard }) => [pageId, shard]));
	const again = pages.filter(({ isFirst, isBack }) => isFirst && !isBack);
	const isAmong = "(page_id, stats_shard) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))";
	await database.batch([
		database
			.prepare(`UPDATE stats_deletions SET is_first = 0, due_at = ?2 WHERE ${isAmong}`)
			.bind(keysOf(again), now + DAY_MS),
		database
			.prepare(`DELETE FROM stats_deletions WHERE ${isAmong}`)
			.bind(keysOf(pages.filter((page) => !again.includes(page)))),
	]);
}
