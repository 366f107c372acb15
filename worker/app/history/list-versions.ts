import { desc, eq, sql } from "drizzle-orm";
import { pages, pageVersions, users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isOwnPage } from "../../publish/ownership.ts";

/**
 * The versions of a page, the newest first: the page as it is, and the former ones. Whoever has saved one has no name after their
 * account was deleted, and for a change that the product has made. Throws `not_found`.
 */
export async function listVersions({ database, actor }: Context<Person>, pageId: string) {
	const isOwn = isOwnPage(actor, "read", pageId);
	const savedBy = { name: users.fullName, isYou: sql<boolean>`${users.id} IS ${actor.id}`.mapWith(Boolean) };
	const [current, former] = await database.batch([
		database
			.select({ version: pages.version, savedAt: pages.updatedAt, ...savedBy })
			.from(pages)
			.leftJoin(users, eq(users.id, pages.savedBy))
			.where(isOwn),
		database
			.select({ version: pageVersions.version, savedAt: pageVersions.savedAt, ...savedBy })
			.from(pages)
			.innerJoin(pageVersions, eq(pageVersions.pageId, pages.id))
			.leftJoin(users, eq(users.id, pageVersions.savedBy))
			.where(isOwn)
			.orderBy(desc(pageVersions.version)),
	]);
	if (!current[0]) throw pageNotFound();
	return { current: current[0], former };
}
