import { and, eq, inArray, sql } from "drizzle-orm";
import { openDatabase } from "../../db/client.ts";
import { pages, users } from "../../db/schema/index.ts";
import { mayOnPage } from "./membership.ts";

/** Those of some people who may see a page. */
export async function findReaders(env: Env, pageId: string, personIds: readonly string[]): Promise<Set<string>> {
	const readers = await openDatabase(env.DB)
		.select({ id: users.id })
		.from(users)
		.innerJoin(pages, eq(pages.id, pageId))
		.where(and(inArray(users.id, personIds), sql.raw(mayOnPage("read", "users.id"))));
	return new Set(readers.map(({ id }) => id));
}
