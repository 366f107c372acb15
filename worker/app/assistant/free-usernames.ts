import { sql } from "drizzle-orm";
import { formerUsernames, pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { isKeptAt } from "../../publish/kept-username.ts";
import { isNotOwnedBy } from "../../publish/ownership.ts";

/** The usernames among these that the user's new page could claim now, in the same order. */
export async function freeUsernames(
	{ database, actor }: Context<Person>,
	usernames: readonly string[],
): Promise<string[]> {
	const free = await database.all<{ username: string }>(
		sql`SELECT tried.value AS username FROM json_each(${JSON.stringify(usernames)}) AS tried
			WHERE NOT EXISTS (SELECT 1 FROM ${pages} WHERE ${pages.username} = tried.value)
			AND NOT EXISTS (
				SELECT 1 FROM ${formerUsernames} WHERE ${formerUsernames.username} = tried.value AND ${isKeptAt(Date.now())}
				AND ${isNotOwnedBy(actor.id, formerUsernames)}
			) ORDER BY tried.key`,
	);
	return free.map(({ username }) => username);
}
