import { and, inArray, lt, sql } from "drizzle-orm";
import { UNUSED_PICTURE_HOURS } from "../../core/retention.ts";
import type { Database } from "../../db/client.ts";
import { media, pages } from "../../db/schema/index.ts";
import { isPicture } from "./own-media.ts";

const UNUSED_MAX_MS = UNUSED_PICTURE_HOURS * 3_600_000;

/** No removal runs longer than this, because scheduled runs end sooner. */
export const REMOVAL_MAX_MS = 15 * 60_000;

/** Names are hashes, so their first two digits divide the table into 256 even slices. Each minute checks one slice. */
const SLICES = 256;
const MINUTE_MS = 60_000;
const REMOVED_AT_ONCE = 100;

/**
 * Removes unused pictures from one slice of the table, and their bytes when no other account has the same picture.
 *
 * No used picture gets lost, because D1 runs one statement at a time and one statement decides each step:
 * 1. Unused rows are marked. From now on saves can't use them, and uploads of the same bytes are refused.
 * 2. Bytes stay while another account has a row for them. An upload inserts its row before it stores the bytes.
 * 3. The bytes are deleted, and then the marked rows, which allows uploads again.
 * A later run finishes an interrupted one, because its rows stay marked.
 */
export async function removeUnusedMedia(env: Env, database: Database): Promise<void> {
	const now = Date.now();
	const names = await markLeaving(database, now);
	if (names.length === 0) return;
	const marked = sql`(SELECT value FROM json_each(${JSON.stringify(names)}))`;
	const kept = await database
		.selectDistinct({ name: media.name })
		.from(media)
		.where(and(inArray(media.name, marked), sql`${media.createdAt} <> ${-now}`));
	const keptNames = new Set(kept.map(({ name }) => name));
	const unowned = names.filter((name) => !keptNames.has(name));
	if (unowned.length > 0) await env.MEDIA.delete(unowned);
	await database.delete(media).where(and(inArray(media.name, marked), sql`${media.createdAt} = ${-now}`));
}

/** Marks old, unused rows of this minute's slice, and returns their names. */
async function markLeaving(database: Database, now: number): Promise<string[]> {
	const prefix = (Math.floor(now / MINUTE_MS) % SLICES).toString(16).padStart(2, "0");
	const isInSlice = sql`${media.name} BETWEEN ${prefix} AND ${`${prefix}g`}`;
	const isShown = sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${pages.userId} = ${media.userId} AND (
		${pages.avatar} = ${media.name} OR ${pages.wallpaper} = ${media.name}
		OR EXISTS (SELECT 1 FROM json_tree(${pages.blocks}) AS part WHERE part.atom = ${media.name} AND ${isPicture()})))`;
	const unused = sql`(SELECT rowid FROM ${media} WHERE ${and(isInSlice, lt(media.createdAt, now - UNUSED_MAX_MS))}
		AND NOT ${isShown} LIMIT ${REMOVED_AT_ONCE})`;
	const leaving = await database
		.update(media)
		.set({ createdAt: -now })
		.where(sql`rowid IN ${unused}`)
		.returning({ name: media.name });
	return [...new Set(leaving.map(({ name }) => name))];
}
