import { sql } from "drizzle-orm";
import { dismissedSuggestions, pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedOn } from "../../publish/ownership.ts";

/** More than any page can have in years. Later ones aren't remembered. */
const DISMISSED_MAX = 1000;

/** Hides a suggestion for one of the user's pages for good. Throws `not_found`. */
export async function dismissSuggestion(
	{ database, actor }: Context<Person>,
	{ pageId, id }: { pageId: string; id: string },
): Promise<void> {
	const isOwn = isAllowedOn(actor, "edit", pageId);
	const dismissed = sql`(SELECT count(*) FROM dismissed_suggestions WHERE page_id = ${pageId})`;
	const [found] = await database.batch([
		database.select({ id: pages.id }).from(pages).where(isOwn),
		database
			.insert(dismissedSuggestions)
			.select(sql`SELECT ${pages.id}, ${id} FROM ${pages} WHERE ${isOwn} AND ${dismissed} < ${DISMISSED_MAX}`)
			.onConflictDoNothing(),
	]);
	if (found.length === 0) throw pageNotFound();
}
