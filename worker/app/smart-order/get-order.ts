import { eq } from "drizzle-orm";
import type { SmartOrder } from "../../../core/smart-order/answer.ts";
import { pages, smartOrders } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedOn } from "../../publish/ownership.ts";

/** The smart order of a page that the user owns. Throws `not_found`. */
export async function getSmartOrder({ database, actor }: Context<Person>, pageId: string): Promise<SmartOrder> {
	const [page] = await database
		.select({ order: smartOrders })
		.from(pages)
		.leftJoin(smartOrders, eq(smartOrders.pageId, pages.id))
		.where(isAllowedOn(actor, "read", pageId));
	if (!page) throw pageNotFound();
	const { changedAt = null, lastChange = null, keptUntil = 0 } = page.order ?? {};
	return {
		isOn: page.order !== null,
		lastChange: changedAt !== null && lastChange ? { at: changedAt, moves: lastChange.moves } : null,
		keptUntil: keptUntil > Date.now() ? keptUntil : null,
	};
}
