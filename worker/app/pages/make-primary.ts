import { and, eq, ne, sql } from "drizzle-orm";
import type { Plan } from "../../../core/plans/plan.ts";
import type { Database } from "../../../db/client.ts";
import { pages } from "../../../db/schema/index.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { changePages } from "../../publish/change-pages.ts";
import { refuseIfPaused } from "../../publish/plans/paused-page.ts";
import { isWithinPlan } from "../../publish/plans/plan-limit.ts";
import { stalePagesBeyondPlan } from "../../publish/stale-pages.ts";

/**
 * Makes a page the user's primary one. One batch does both updates, so a user never has two primary pages. The former
 * primary page loses its place, so beyond the plan's limit it may pause, and another page comes back. Throws
 * `limit_reached` for a paused page.
 */
export async function makePrimary(
	env: Env,
	database: Database,
	user: { id: string; plan: Plan },
	pageId: string,
): Promise<void> {
	const isChangeable = and(eq(pages.id, pageId), eq(pages.userId, user.id), sql.raw(isWithinPlan()));
	const { made } = await changePages(env, database, {
		stale: stalePagesBeyondPlan(database, user.id, isChangeable),
		madeSecondary: database
			.update(pages)
			.set({ isPrimary: false })
			.where(
				and(
					eq(pages.userId, user.id),
					eq(pages.isPrimary, true),
					ne(pages.id, pageId),
					sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${isChangeable})`,
				),
			),
		made: database.update(pages).set({ isPrimary: true }).where(isChangeable).returning({ id: pages.id }),
	});
	if (made.length > 0) return;

	await refuseIfPaused(database, user, pageId);
	throw pageNotFound();
}
