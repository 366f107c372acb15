import { desc, eq, sql } from "drizzle-orm";
import { pages, pageVersions, users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { changesSince, readChanges } from "../versions/version-changes.ts";
import { versionColumns, versionContentOf } from "../versions/version-row.ts";

/**
 * The versions of a page, the newest first: the page as it is, and the former ones, with what each has changed since the one before,
 * and whether the person may restore one. Whoever has saved one has no name after their account was deleted, and for a change that
 * the product has made. Nothing is known to have changed in the first one, and in those of earlier releases. Throws `not_found`.
 */
export async function listVersions({ env, database, actor }: Context<Person>, pageId: string) {
	const isOwn = isAllowedOn(actor, "read", pageId);
	const shown = {
		// The person's name has the same one in the row, and D1's answers of a batch have each name once.
		fullName: sql<string>`${pages.fullName}`.as("page_name"),
		mayRestore: sql<boolean>`${isAllowedOn(actor, "edit", pageId)}`.mapWith(Boolean).as("may_restore"),
	};
	const savedBy = { name: users.fullName, isYou: sql<boolean>`${users.id} IS ${actor.id}`.mapWith(Boolean) };
	const [[newest], former, [row]] = await database.batch([
		database
			.select({ page: shown, version: pages.version, savedAt: pages.updatedAt, ...savedBy })
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
		database.select(versionColumns()).from(pages).where(isOwn),
	]);
	if (!newest || !row) throw pageNotFound();
	const { page, ...current } = newest;
	const [last] = former;
	if (!last) return { page, current: { ...current, changes: null }, former: [] };
	const [stored, changes] = await Promise.all([
		readChanges(env, pageId),
		changesSince(env, pageId, last.version, versionContentOf(row)),
	]);
	const withChanges = former.map((version) => ({ ...version, changes: stored.get(version.version) || null }));
	return { page, current: { ...current, changes }, former: withChanges };
}
