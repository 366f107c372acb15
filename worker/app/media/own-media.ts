import { and, eq, gt, inArray, isNull, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Block } from "../../../core/blocks/block.ts";
import { MEDIA_MAX_BYTES_PER_ACCOUNT } from "../../../core/media/media.ts";
import { MEDIA_FIELDS, PAGE_PICTURES } from "../../../core/page/page-pictures.ts";
import type { Database } from "../../../db/client.ts";
import { media, pages, removedFiles } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { ownerOf } from "../../publish/owner-column.ts";
import { accountOf, haveSameOwner, isOwnedBy } from "../../publish/ownership.ts";

/** The columns of `pages` that name a picture or are null. */
export const PICTURE_COLUMNS = PAGE_PICTURES.map((field) => pages[field]);

/** The value of `checkedAt` from when something has left a page until its next check. */
export const LEFT = -1;

/**
 * SQL condition on `pages`: its account or the person has each of these pictures, or the page shows it already. Undefined
 * without pictures, which restricts nothing.
 */
export function mayShow(actor: Person, names: readonly string[]): SQL | undefined {
	if (names.length === 0) return undefined;
	return sql`NOT EXISTS (SELECT 1 FROM ${each(names)} AS named WHERE ${isForeign(actor)})`;
}

/**
 * SQL condition on `pages`: what these blocks say about files is true of those that its account has, or the page says it already.
 * Undefined without files, which restricts nothing.
 */
export function haveStoredFiles(blocks: readonly Block[]): SQL | undefined {
	const files = blocks.flatMap((block) =>
		block.kind === "file" ? [{ file: block.file, type: block.type, bytes: block.bytes }] : [],
	);
	if (files.length === 0) return undefined;
	const isThis = sql`${media.name} = named.value ->> 'file' AND ${media.type} = named.value ->> 'type' AND ${media.bytes} = named.value ->> 'bytes'`;
	const isShown = sql.join(
		["file", "type", "bytes"].map((field) => sql.raw(`own.value ->> '${field}' = named.value ->> '${field}'`)),
		sql` AND `,
	);
	return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(files)}) AS named
		WHERE NOT EXISTS (SELECT 1 FROM ${media} WHERE ${and(haveSameOwner(media, pages), gt(media.createdAt, 0), isThis)})
		AND NOT EXISTS (SELECT 1 FROM json_each(${pages.blocks}) AS own WHERE ${isShown}))`;
}

/** The pictures among these that the page may not show. */
export async function findForeignMedia(
	{ database, actor }: Context<Person>,
	pageId: string,
	names: readonly string[],
): Promise<string[]> {
	const foreign = await database.all<{ name: string }>(
		sql`SELECT named.value AS name FROM ${pages}, ${each(names)} AS named WHERE ${pages.id} = ${pageId} AND ${isForeign(actor)}`,
	);
	return foreign.map(({ name }) => name);
}

/** SQL condition on `pages`: the account has room for the pictures among these that it gets from the person by `giveMedia`. */
export function hasRoomFor(actor: Person, names: readonly string[]): SQL | undefined {
	if (names.length === 0) return undefined;
	const bytesOf = (rows: SQL | undefined) =>
		sql`(SELECT coalesce(sum(${media.bytes}), 0) FROM ${media} WHERE ${and(rows, isNull(media.type))})`;
	return or(
		isOwnedBy(actor.id, pages),
		sql`${bytesOf(haveSameOwner(media, pages))} + ${bytesOf(isGiven(actor, sql`${pages.userId}`, names))} <= ${MEDIA_MAX_BYTES_PER_ACCOUNT}`,
	);
}

/**
 * The statement that gives the page's account the pictures that the person has uploaded for it, if the page meets the condition. It
 * belongs in the batch of the save, and does nothing for a person's own page.
 */
export function giveMedia(
	{ database, actor }: Context<Person>,
	{ pageId, names }: { pageId: string; names: readonly string[] },
	condition: SQL | undefined,
) {
	const account = accountOf(pageId);
	return database
		.insert(media)
		.select(
			sql`SELECT ${media.name}, ${account}, ${media.bytes}, ${Date.now()}, 0, NULL, NULL, NULL FROM ${media} WHERE ${isGiven(actor, account, names)}
				AND EXISTS (SELECT 1 FROM ${pages} WHERE ${condition})`,
		)
		.onConflictDoNothing();
}

/** SQL condition on `media`: the person has the picture, which is no file, and the account, SQL for an id, doesn't. */
function isGiven(actor: Person, account: SQL, names: readonly string[]): SQL | undefined {
	const isThere = sql`EXISTS (SELECT 1 FROM media AS there WHERE ${sql.raw(ownerOf("media", "there"))} = ${account} AND there.name = ${media.name})`;
	const isOther = sql`${account} <> ${actor.id}`;
	return and(
		isOwnedBy(actor.id, media),
		isNull(media.type),
		gt(media.createdAt, 0),
		inArray(media.name, sql`(SELECT value FROM ${each(names)})`),
		isOther,
		not(isThere),
	);
}

/**
 * Returns a statement that keeps the pictures that the page loses for another day, so that the change can be undone. It goes
 * into the batch of the page's change, before the change, and does nothing unless the page meets the condition.
 */
export function keepLeavingMedia(
	database: Database,
	{ pageId, staying }: { pageId: string; staying: readonly string[] },
	condition: SQL | undefined,
) {
	return database
		.update(media)
		.set({ createdAt: Date.now(), checkedAt: LEFT })
		.where(
			and(
				isOwnedBy(accountOf(pageId), media),
				gt(media.createdAt, 0),
				inArray(media.name, shownOn(pageId)),
				notInArray(media.name, sql`(SELECT value FROM ${each(staying)})`),
				sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${condition})`,
			),
		);
}

/**
 * The statement that gives another account the pictures and files of a page that it gets, without those that were removed there, if
 * the page meets the condition. The bytes stay where they are. It belongs in the batch of the move, before the move.
 */
export function passMedia(
	database: Database,
	{ pageId, from, to }: { pageId: string; from: string; to: string },
	condition: SQL | undefined,
) {
	// A file that both have keeps its hash in one row.
	const hasSameFile = sql`EXISTS (SELECT 1 FROM media AS there WHERE ${sql.raw(ownerOf("media", "there"))} = ${to} AND there.hash = ${media.hash})`;
	const isRemoved = sql`EXISTS (SELECT 1 FROM ${removedFiles} WHERE ${and(isOwnedBy(to, removedFiles), eq(removedFiles.name, media.name))})`;
	return database
		.insert(media)
		.select(
			sql`SELECT ${media.name}, ${to}, ${media.bytes}, ${Date.now()}, 0, ${media.type},
					CASE WHEN ${hasSameFile} THEN NULL ELSE ${media.hash} END, ${media.identity} FROM ${media}
				WHERE ${and(isOwnedBy(from, media), gt(media.createdAt, 0), inArray(media.name, shownOn(pageId)), not(isRemoved))}
				AND EXISTS (SELECT 1 FROM ${pages} WHERE ${condition})`,
		)
		.onConflictDoUpdate({
			target: [media.userId, media.name],
			// Its removal may have started there, and ends with this.
			set: { createdAt: sql`excluded.created_at` },
		});
}

/** SQL for the pictures and files that a page shows, hidden ones included. */
export function shownOn(pageId: string): SQL {
	const own = eq(pages.id, pageId);
	return sql`(
		${sql.join(PICTURE_COLUMNS.map((column) => sql`SELECT ${column} FROM ${pages} WHERE ${own} UNION ALL `))}
		SELECT part.atom FROM ${pages}, json_tree(${pages.blocks}) AS part WHERE ${own} AND ${isMedia()})`;
}

/** SQL condition on `pages` and `named`: the page may not show that picture. */
function isForeign(actor: Person): SQL {
	return sql`${sql.join(PICTURE_COLUMNS.map((column) => sql`named.value IS NOT ${column} AND `))}
		NOT EXISTS (SELECT 1 FROM ${media} WHERE ${and(or(haveSameOwner(media, pages), and(isOwnedBy(actor.id, media), isNull(media.type))), sql`${media.name} = named.value`, gt(media.createdAt, 0))})
		AND NOT EXISTS (SELECT 1 FROM json_tree(${pages.blocks}) AS part WHERE part.atom = named.value AND ${isMedia()})`;
}

/** SQL condition on `part`, a value within the blocks: it names a picture or a file. */
export function isMedia(): SQL {
	return sql.raw(`part.key IN (${MEDIA_FIELDS.map((field) => `'${field}'`).join(", ")})`);
}

function each(names: readonly string[]): SQL {
	return sql`json_each(${JSON.stringify(names)})`;
}
