import { and, eq } from "drizzle-orm";
import { pages, smartOrders } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { isOwnOrder } from "./own-order.ts";

/**
 * Hides a change that the owner has seen, named by its time. A newer one stays. Throws `not_found`.
 */
export async function dismissChange(
	context: Context<Person>,
	{ pageId, at }: { pageId: string; at: number },
): Promise<void> {
	const { database, actor } = context;
	const [, page] = await database.batch([
		database
			.update(smartOrders)
			.set({ lastChange: null })
			.where(and(isOwnOrder(context, pageId), eq(smartOrders.changedAt, at))),
		database
			.select({ id: pages.id })
			.from(pages)
			.where(isAllowedOn(actor, "edit", pageId)),
	]);
	if (page.length === 0) throw pageNotFound();
}
