import { and, eq, gt, inArray, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import { MEDIA_MAX_BYTES_PER_ACCOUNT } from "../../../core/media/media.ts";
import { PAGE_PICTURES, PICTURE_FIELDS } from "../../../core/page/page-pictures.ts";
import type { Database } from "../../../db/client.ts";
import { media, pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { ownerOf } from "../../publish/owner-column.ts";
import { accountOf, haveSameOwner, isOwnedBy } from "../../publish/ownership.ts";

/** The columns of `pages` that name a picture or are null. */
export const PICTURE_COLUMNS = PAGE_PICTURES.map((field) => pages[field]);

/**
 * SQL condition on `pages`: its account or the person has each of these pictures, or the page shows it already. Undefined
 * without pictures, which restricts nothing.
 */
export function mayShow(actor: Person, names: readonly string[]): SQL | undefined {
	if (names.length === 0) return undefined;
	return sql`NOT EXISTS (SELECT 1 FROM ${each(names)} AS named WHERE ${isForeign(actor)})`;
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
	const bytesOf = (rows: SQL | undefined) => sql`(SELECT coalesce(sum(${media.bytes}), 0) FROM ${media} WHERE ${rows})`;
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
			sql`SELECT ${media.name}, ${account}, ${media.bytes}, ${Date.now()}, 0 FROM ${media} WHERE ${isGiven(actor, account, names)}
				AND EXISTS (SELECT 1 FROM ${pages} WHERE ${condition})`,
		)
		.onConflictDoNothing();
}

/** SQL condition on `media`: the person has the picture, and the account, SQL for an id, doesn't. */
function isGiven(actor: Person, account: SQL, names: readonly string[]): SQL | undefined {
	const isThere = sql`EXISTS (SELECT 1 FROM media AS there WHERE ${sql.raw(ownerOf("media", "there"))} = ${account} AND there.name = ${media.name})`;
	const isOther = sql`${account} <> ${actor.id}`;
	return and(
		isOwnedBy(actor.id, media),
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
		.set({ createdAt: Date.now() })
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
 * The statement that gives another account the pictures of a page that it gets, if the page meets the condition. The bytes stay where
 * they are. It belongs in the batch of the move, before the move.
 */
export function passMedia(
	database: Database,
	{ pageId, from, to }: { pageId: string; from: string; to: string },
	condition: SQL | undefined,
) {
	return database
		.insert(media)
		.select(
			sql`SELECT ${media.name}, ${to}, ${media.bytes}, ${Date.now()}, 0 FROM ${media}
				WHERE ${and(isOwnedBy(from, media), gt(media.createdAt, 0), inArray(media.name, shownOn(pageId)))}
				AND EXISTS (SELECT 1 FROM ${pages} WHERE ${condition})`,
		)
		.onConflictDoUpdate({
			target: [media.userId, media.name],
			// Its removal may have started there, and ends with this.
			set: { createdAt: sql`excluded.created_at` },
		});
}

/** SQL for the pictures that a page shows, hidden ones included. */
function shownOn(pageId: string): SQL {
	const own = eq(pages.id, pageId);
	return sql`(
		${sql.join(PICTURE_COLUMNS.map((column) => sql`SELECT ${column} FROM ${pages} WHERE ${own} UNION ALL `))}
		SELECT part.atom FROM ${pages}, json_tree(${pages.blocks}) AS part WHERE ${own} AND ${isPicture()})`;
}

/** SQL condition on `pages` and `named`: the page may not show that picture. */
function isForeign(actor: Person): SQL {
	return sql`${sql.join(PICTURE_COLUMNS.map((column) => sql`named.value IS NOT ${column} AND `))}
		NOT EXISTS (SELECT 1 FROM ${media} WHERE ${and(or(haveSameOwner(media, pages), isOwnedBy(actor.id, media)), sql`${media.name} = named.value`, gt(media.createdAt, 0))})
		AND NOT EXISTS (SELECT 1 FROM json_tree(${pages.blocks}) AS part WHERE part.atom = named.value AND ${isPicture()})`;
}

/** SQL condition on `part`, a value within the blocks: it names a picture. */
export function isPicture(): SQL {
	return sql.raw(`part.key IN (${PICTURE_FIELDS.map((field) => `'${field}'`).join(", ")})`);
}

function each(names: readonly string[]): SQL {
	return sql`json_each(${JSON.stringify(names)})`;
}
