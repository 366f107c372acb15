import { and, eq, exists, inArray, type SQL } from "drizzle-orm";
import type { Plan } from "../../../core/plans/plan.ts";
import type { Database } from "../../../db/client.ts";
import { pages, socialHandles } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isChangeablePage } from "../../publish/plans/own-page.ts";
import { refuseIfPaused } from "../../publish/plans/paused-page.ts";

export interface HandleKey {
	pageId: string;
	id: string;
}

/** Condition on `social_handles`: this handle, on a page that the user owns and can change. */
export function isOwnHandle(database: Database, userId: string, { pageId, id }: HandleKey): SQL | undefined {
	return and(eq(socialHandles.id, id), isOnOwnPage(database, userId, pageId));
}

/** Condition on `social_handles`: on this page, which the user owns and the plan includes. */
export function isOnOwnPage(database: Database, userId: string, pageId: string): SQL | undefined {
	const ownPage = database.select({ id: pages.id }).from(pages).where(isChangeablePage(userId, pageId));
	return and(eq(socialHandles.pageId, pageId), inArray(socialHandles.pageId, ownPage));
}

/** Condition on `pages`: the user owns the page, and one of its handles meets the condition. */
export function ownPageWith(database: Database, userId: string, handle: SQL | undefined): SQL | undefined {
	const found = database.select({ id: socialHandles.id }).from(socialHandles).where(handle);
	return and(eq(pages.userId, userId), exists(found));
}

/** Throws the reason why no handle on the page was changed. */
export async function refuseChange(
	database: Database,
	user: { id: string; plan: Plan },
	pageId: string,
): Promise<never> {
	await refuseIfPaused(database, user, pageId);
	throw new DomainError("not_found", "This social handle doesn't exist.", { field: "id" });
}
