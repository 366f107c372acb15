import { and, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { media, pages } from "../../db/schema/index.ts";

/** How long a picture that no page shows is kept: between its upload and the first save, and for an undo. */
const UNUSED_MAX_MS = 24 * 3_600_000;

/** A removal is over after this long, done or not: no scheduled run of a Worker lasts longer. */
export const REMOVAL_MAX_MS = 15 * 60_000;

/** Names are hashes, so their first two digits cut the table into 256 even slices: one a minute, all in four hours. */
const SLICES = 256;
const MINUTE_MS = 60_000;
const REMOVED_AT_ONCE = 100;

/**
 * Removes pictures that nobody's page shows from one slice of the table, and their bytes when nobody else has them.
 *
 * No picture in use gets lost, because D1 runs one statement at a time and every step is decided in one:
 * 1. An unused row is marked as leaving. From here on no save may name it, and no upload of the same bytes gets a row.
 * 2. Names that somebody else has a row for keep their bytes; an upload makes its row before it stores the bytes.
 * 3. The bytes go, and only then the marked rows, which lets uploads in again.
 * A run that dies in between leaves marked rows, which a later one takes up.
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

/** Marks rows of the minute's slice that are old and unused, and returns their names. */
async function markLeaving(database: Database, now: number): Promise<string[]> {
	const prefix = (Math.floor(now / MINUTE_MS) % SLICES).toString(16).padStart(2, "0");
	const isInSlice = sql`${media.name} BETWEEN ${prefix} AND ${`${prefix}g`}`;
	const isShown = sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${pages.userId} = ${media.userId} AND (
		${pages.avatar} = ${media.name} OR ${pages.wallpaper} = ${media.name}
		OR EXISTS (SELECT 1 FROM json_each(${pages.links}) AS link WHERE link.value ->> 'thumbnail' = ${media.name})))`;
	const unused = sql`(SELECT rowid FROM ${media} WHERE ${and(isInSlice, lt(media.createdAt, now - UNUSED_MAX_MS))}
		AND NOT ${isShown} LIMIT ${REMOVED_AT_ONCE})`;
	const leaving = await database
		.update(media)
		.set({ createdAt: -now })
		.where(sql`rowid IN ${unused}`)
		.returning({ name: media.name });
	return [...new Set(leaving.map(({ name }) => name))];
}
