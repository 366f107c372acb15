import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { openDatabase } from "../../db/client.ts";
import { pages, sessions } from "../../db/schema/index.ts";
import { mayOnPage } from "./membership.ts";

/** Those of some sessions that haven't ended and whose people may see a page. */
export async function findReaders(env: Env, pageId: string, sessionIds: readonly string[]): Promise<Set<string>> {
	const readers = await openDatabase(env.DB)
		.select({ id: sessions.id })
		.from(sessions)
		.innerJoin(pages, eq(pages.id, pageId))
		.where(
			and(
				inArray(sessions.id, sessionIds),
				gt(sessions.expiresAt, Date.now()),
				sql.raw(mayOnPage("read", "sessions.user_id")),
			),
		);
	return new Set(readers.map(({ id }) => id));
}
