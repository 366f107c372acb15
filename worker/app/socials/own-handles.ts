import { and, eq, exists, inArray, type SQL } from "drizzle-orm";
import { pages, socialHandles } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isChangeablePage, isOwned } from "../../publish/ownership.ts";
import { refuseIfPaused } from "../../publish/plans/paused-page.ts";

export interface HandleKey {
	pageId: string;
	id: string;
}

/** Condition on `social_handles`: this handle, on a page that the user owns and can change. */
export function isOwnHandle(context: Context<Person>, { pageId, id }: HandleKey): SQL | undefined {
	return and(eq(socialHandles.id, id), isOnOwnPage(context, pageId));
}

/** Condition on `social_handles`: on this page, which the user owns and the plan includes. */
export function isOnOwnPage({ database, actor }: Context<Person>, pageId: string): SQL | undefined {
	const ownPage = database.select({ id: pages.id }).from(pages).where(isChangeablePage(actor, pageId));
	return and(eq(socialHandles.pageId, pageId), inArray(socialHandles.pageId, ownPage));
}

/** Condition on `pages`: the user owns the page, and one of its handles meets the condition. */
export function ownPageWith({ database, actor }: Context<Person>, handle: SQL | undefined): SQL | undefined {
	const found = database.select({ id: socialHandles.id }).from(socialHandles).where(handle);
	return and(isOwned(actor, "edit", pages), exists(found));
}

/** Throws the reason why no handle on the page was changed. */
export async function refuseChange(context: Context<Person>, pageId: string): Promise<never> {
	await refuseIfPaused(context, pageId);
	throw new DomainError("not_found", "This social handle doesn't exist.", { field: "id" });
}
