import { and, eq, type SQL, sql } from "drizzle-orm";
import { pages } from "../../../db/schema/index.ts";
import { isWithinPlan } from "./plan-limit.ts";

/** Condition on `pages`: this page, which the user owns. */
export function isOwnPage(userId: string, pageId: string): SQL | undefined {
	return and(eq(pages.id, pageId), eq(pages.userId, userId));
}

/** Condition on `pages`: this page, which the user owns and the plan includes. Paused pages are read-only. */
export function isChangeablePage(userId: string, pageId: string): SQL | undefined {
	return and(isOwnPage(userId, pageId), sql.raw(isWithinPlan()));
}
