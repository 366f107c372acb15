import { and, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { UNUSED_PICTURE_HOURS } from "../../../core/account/retention.ts";
import { HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { media, pages, teams } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { isMedia, PICTURE_COLUMNS } from "./own-media.ts";

const UNUSED_MAX_MS = UNUSED_PICTURE_HOURS * HOUR_MS;

/** No removal runs longer than this, because scheduled runs end sooner. */
export const REMOVAL_MAX_MS = 15 * MINUTE_MS;

const CHECKED_AT_ONCE = 100;

/**
 * Checks pictures and files a day after their upload, and a day after they left a page. Removes those that no page of their owner
 * shows, and their bytes when no other account has the same picture. The others need no check until they leave their
 * page. Returns whether any was due.
 *
 * No used picture gets lost, because D1 runs one statement at a time and one statement decides each step:
 * 1. Unused rows are marked. From now on saves can't use them, and uploads of the same bytes are refused.
 * 2. Bytes stay while another account has a row for them. An upload inserts its row before it stores the bytes.
 * 3. The bytes are deleted, and then the marked rows, which allows uploads again.
 * A later run finishes an interrupted one, because its rows stay marked.
 */
export async function removeUnusedMedia({ env, database }: Stores): Promise<boolean> {
	const now = Date.now();
	const isOld = lt(media.createdAt, now - UNUSED_MAX_MS);
	const due = await database
		.select({ rowid: sql<number>`rowid` })
		.from(media)
		.where(and(sql`${media.createdAt} <> ${media.checkedAt}`, isOld))
		.orderBy(media.createdAt)
		.limit(CHECKED_AT_ONCE);
	if (due.length === 0) return false;
	const rowids = due.map(({ rowid }) => rowid);
	const names = await markLeaving(
		database,
		now,
		and(sql`rowid IN (SELECT value FROM json_each(${JSON.stringify(rowids)}))`, isOld),
	);
	if (names.length === 0) return true;
	const marked = sql`(SELECT value FROM json_each(${JSON.stringify(names)}))`;
	const kept = await database
		.selectDistinct({ name: media.name })
		.from(media)
		.where(and(inArray(media.name, marked), sql`${media.createdAt} <> ${-now}`));
	const keptNames = new Set(kept.map(({ name }) => name));
	const unowned = names.filter((name) => !keptNames.has(name));
	if (unowned.length > 0) await env.MEDIA.delete(unowned);
	await database.delete(media).where(and(inArray(media.name, marked), sql`${media.createdAt} = ${-now}`));
	return true;
}

/** Marks the unused rows among those that meet the condition, and returns their names. The others are checked now. */
async function markLeaving(database: Database, now: number, condition: SQL | undefined): Promise<string[]> {
	const isShown = sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${pages.userId} = ${media.userId} AND (
		${media.name} IN (${sql.join(PICTURE_COLUMNS, sql`, `)})
		OR EXISTS (SELECT 1 FROM json_tree(${pages.blocks}) AS part WHERE part.atom = ${media.name} AND ${isMedia()})))
		OR EXISTS (SELECT 1 FROM ${teams} WHERE ${teams.id} = ${media.userId} AND ${teams.picture} = ${media.name})`;
	const [leaving] = await database.batch([
		database
			.update(media)
			.set({ createdAt: -now, hash: null })
			.where(and(condition, sql`NOT (${isShown})`))
			.returning({ name: media.name }),
		database
			.update(media)
			.set({ checkedAt: media.createdAt })
			.where(and(condition, gt(media.createdAt, 0))),
	]);
	return [...new Set(leaving.map(({ name }) => name))];
}
