import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { pages, subscribers } from "../../../db/schema/index.ts";

/** SQL condition on `subscribers`: on the list of a page that the user owns. */
export function isOnOwnList(userId: string, pageId: string) {
	const isOwn = and(eq(pages.id, pageId), eq(pages.userId, userId));
	return sql`(${eq(subscribers.pageId, pageId)} AND EXISTS (SELECT 1 FROM ${pages} WHERE ${isOwn}))`;
}

/** The statement that selects the user's page, with the names of a list's page and its blocks. No row if it isn't theirs. */
export function selectOwnPage(database: Database, userId: string, pageId: string) {
	return database
		.select({
			id: pages.id,
			fullName: pages.fullName,
			username: pages.username,
			blocks: pages.blocks,
			hasList: hasList(),
		})
		.from(pages)
		.where(and(eq(pages.id, pageId), eq(pages.userId, userId)));
}

/** SQL, in a query of `pages`: the page has subscribers, or a gate that asks for an address. */
export function hasList() {
	return sql<boolean>`(
		EXISTS (SELECT 1 FROM ${subscribers} WHERE ${eq(subscribers.pageId, pages.id)})
		OR EXISTS (SELECT 1 FROM json_each(${pages.blocks}) AS block WHERE block.value ->> '$.gate.kind' = 'email')
	)`.mapWith(Boolean);
}
