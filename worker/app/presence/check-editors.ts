import { and, sql } from "drizzle-orm";
import pMap from "p-map";
import type { Database } from "../../../db/client.ts";
import { pages } from "../../../db/schema/index.ts";
import type { Context, Stores } from "../../foundation/actor/context.ts";
import { ownerOf } from "../../publish/owner-column.ts";
import { isInAccountsOf, isOwnedBy } from "../../publish/ownership.ts";
import { isShared } from "../activity/note-activity.ts";

const AT_ONCE = 6;

type Checking = Pick<Context, "env" | "database" | "afterwards">;

/** Has the objects of an account's pages look who may still see them, after the answer: somebody's role has changed there. */
export function checkEditorsIn(context: Checking, accountId: string): void {
	const { database } = context;
	const check = async () => {
		const owned = await database.select({ id: pages.id }).from(pages).where(isOwnedBy(accountId, pages));
		await checkEditorsOf(
			context,
			owned.map(({ id }) => id),
		);
	};
	context.afterwards(check());
}

/** The same for single pages. */
export function checkEditorsOf({ env }: Pick<Context, "env">, pageIds: readonly string[]): Promise<void> {
	return checkAll(env, pageIds, true);
}

/**
 * Closes the editors of sessions that somebody had and that have ended, after the answer. Whoever is in no account with others has
 * nobody to see them.
 */
export function closeEndedEditors(context: Checking, personId: string): void {
	context.afterwards(findSharedPages(context.database, personId).then((ids) => checkAll(context.env, ids, false)));
}

/** The ids of all pages that somebody can be seen on by others. */
export async function findSharedPages(database: Database, personId: string): Promise<string[]> {
	const found = await database
		.select({ id: pages.id })
		.from(pages)
		.where(and(isInAccountsOf({ kind: "person", id: personId }), isShared(sql.raw(ownerOf("pages")))));
	return found.map(({ id }) => id);
}

async function checkAll(env: Stores["env"], pageIds: readonly string[], haveRolesChanged: boolean): Promise<void> {
	const check = (pageId: string) => env.LIVE.getByName(pageId).checkEditors({ pageId, haveRolesChanged });
	await pMap(pageIds, check, { concurrency: AT_ONCE });
}
