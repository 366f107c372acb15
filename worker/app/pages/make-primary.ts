import { and, eq, ne, sql } from "drizzle-orm";
import { pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { changePages } from "../../publish/change-pages.ts";
import { accountOf, isAllowedOn, isOwnedBy } from "../../publish/ownership.ts";
import { refuseIfPaused } from "../../publish/plans/paused-page.ts";
import { isWithinPlan } from "../../publish/plans/plan-limit.ts";
import { stalePagesBeyondPlan } from "../../publish/stale-pages.ts";
import { noteActivity } from "../activity/note-activity.ts";

/**
 * Makes a page its account's primary one. One batch does both updates, so an account never has two primary pages. The former
 * primary page loses its place, so beyond the plan's limit it may pause, and another page comes back. Throws
 * `limit_reached` for a paused page.
 */
export async function makePrimary(context: Context<Person>, pageId: string): Promise<void> {
	const { database, actor } = context;
	const isChangeable = and(isAllowedOn(actor, "manage", pageId), sql.raw(isWithinPlan()));
	const { made } = await changePages(context, {
		stale: stalePagesBeyondPlan(database, accountOf(pageId), isChangeable),
		activity: noteActivity(context, "page.primary", { pageId }, and(isChangeable, eq(pages.isPrimary, false))),
		madeSecondary: database
			.update(pages)
			.set({ isPrimary: false })
			.where(
				and(
					isOwnedBy(accountOf(pageId), pages),
					eq(pages.isPrimary, true),
					ne(pages.id, pageId),
					sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${isChangeable})`,
				),
			),
		made: database.update(pages).set({ isPrimary: true }).where(isChangeable).returning({ id: pages.id }),
	});
	if (made.length > 0) return;

	await refuseIfPaused(context, pageId);
	throw pageNotFound();
}
