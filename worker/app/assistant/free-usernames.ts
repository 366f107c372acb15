import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { formerUsernames, pages } from "../../../db/schema/index.ts";
import { isKeptAt } from "../../publish/kept-username.ts";

/** The usernames among these that the user's new page could claim now, in the same order. */
export async function freeUsernames(
	database: Database,
	userId: string,
	usernames: readonly string[],
): Promise<string[]> {
	const free = await database.all<{ username: string }>(
		sql`SELECT tried.value AS username FROM json_each(${JSON.stringify(usernames)}) AS tried
			WHERE NOT EXISTS (SELECT 1 FROM ${pages} WHERE ${pages.username} = tried.value)
			AND NOT EXISTS (
				SELECT 1 FROM ${formerUsernames} WHERE ${formerUsernames.username} = tried.value AND ${isKeptAt(Date.now())}
				AND user_id IS NOT ${userId}
			) ORDER BY tried.key`,
	);
	return free.map(({ username }) => username);
}
