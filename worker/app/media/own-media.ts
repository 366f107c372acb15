import { and, eq, gt, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { PAGE_PICTURES, PICTURE_FIELDS } from "../../../core/page/page-pictures.ts";
import type { Database } from "../../../db/client.ts";
import { media, pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { isOwnedBy } from "../../publish/ownership.ts";

/** The columns of `pages` that name a picture or are null. */
export const PICTURE_COLUMNS = PAGE_PICTURES.map((field) => pages[field]);

/**
 * SQL condition on `pages`: the owner has uploaded each of these pictures, or the page shows it already. Undefined
 * without pictures, which restricts nothing.
 */
export function mayShow(userId: string, names: readonly string[]): SQL | undefined {
	if (names.length === 0) return undefined;
	return sql`NOT EXISTS (SELECT 1 FROM ${each(names)} AS named WHERE ${isForeign(userId)})`;
}

/** The pictures among these that the user's page may not show. */
export async function findForeignMedia(
	{ database, actor }: Context<Person>,
	pageId: string,
	names: readonly string[],
): Promise<string[]> {
	const foreign = await database.all<{ name: string }>(
		sql`SELECT named.value AS name FROM ${pages}, ${each(names)} AS named WHERE ${pages.id} = ${pageId} AND ${isForeign(actor.id)}`,
	);
	return foreign.map(({ name }) => name);
}

/**
 * Returns a statement that keeps the pictures that the page loses for another day, so that the change can be undone. It goes
 * into the batch of the page's change, before the change, and does nothing unless the page meets the condition.
 */
export function keepLeavingMedia(
	database: Database,
	{ userId, pageId, staying }: { userId: string; pageId: string; staying: readonly string[] },
	condition: SQL | undefined,
) {
	const own = and(eq(pages.id, pageId), isOwnedBy(userId, pages));
	const shown = sql`(
		${sql.join(PICTURE_COLUMNS.map((column) => sql`SELECT ${column} FROM ${pages} WHERE ${own} UNION ALL `))}
		SELECT part.atom FROM ${pages}, json_tree(${pages.blocks}) AS part WHERE ${own} AND ${isPicture()})`;
	return database
		.update(media)
		.set({ createdAt: Date.now() })
		.where(
			and(
				isOwnedBy(userId, media),
				gt(media.createdAt, 0),
				inArray(media.name, shown),
				notInArray(media.name, sql`(SELECT value FROM ${each(staying)})`),
				sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${condition})`,
			),
		);
}

/** SQL condition on `pages` and `named`: the page may not show that picture. */
function isForeign(userId: string): SQL {
	return sql`${sql.join(PICTURE_COLUMNS.map((column) => sql`named.value IS NOT ${column} AND `))}
		NOT EXISTS (SELECT 1 FROM ${media} WHERE ${and(isOwnedBy(userId, media), sql`${media.name} = named.value`, gt(media.createdAt, 0))})
		AND NOT EXISTS (SELECT 1 FROM json_tree(${pages.blocks}) AS part WHERE part.atom = named.value AND ${isPicture()})`;
}

/** SQL condition on `part`, a value within the blocks: it names a picture. */
export function isPicture(): SQL {
	return sql.raw(`part.key IN (${PICTURE_FIELDS.map((field) => `'${field}'`).join(", ")})`);
}

function each(names: readonly string[]): SQL {
	return sql`json_each(${JSON.stringify(names)})`;
}
