import { and, eq, exists, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { pages, socialHandles } from "../../db/schema/index.ts";
import { DomainError } from "../errors/domain-error.ts";

export interface HandleKey {
	pageId: string;
	id: string;
}

/** Condition on `social_handles`: this handle, on a page that the user owns. */
export function isOwnHandle(database: Database, userId: string, { pageId, id }: HandleKey): SQL | undefined {
	return and(eq(socialHandles.id, id), isOnOwnPage(database, userId, pageId));
}

/** Condition on `social_handles`: any handle on this page, if the user owns the page. */
export function isOnOwnPage(database: Database, userId: string, pageId: string): SQL | undefined {
	const ownPage = database
		.select({ id: pages.id })
		.from(pages)
		.where(and(eq(pages.id, pageId), eq(pages.userId, userId)));
	return and(eq(socialHandles.pageId, pageId), inArray(socialHandles.pageId, ownPage));
}

/** Condition on `pages`: the user owns the page, and one of its handles meets the condition. */
export function ownPageWith(database: Database, userId: string, handle: SQL | undefined): SQL | undefined {
	const found = database.select({ id: socialHandles.id }).from(socialHandles).where(handle);
	return and(eq(pages.userId, userId), exists(found));
}

export function handleNotFound(): DomainError {
	return new DomainError("not_found", "This social handle doesn't exist.", { field: "id" });
}
