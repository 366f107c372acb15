import { and, eq, inArray, type SQL } from "drizzle-orm";
import { pages, smartOrders } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { isAllowedOn } from "../../publish/ownership.ts";

/** Condition on `smart_orders`: that of this page, which the user owns. */
export function isOwnOrder({ database, actor }: Context<Person>, pageId: string): SQL | undefined {
	const ownPage = database
		.select({ id: pages.id })
		.from(pages)
		.where(isAllowedOn(actor, "edit", pageId));
	return and(eq(smartOrders.pageId, pageId), inArray(smartOrders.pageId, ownPage));
}
