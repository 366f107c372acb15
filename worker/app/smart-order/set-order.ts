import { sql } from "drizzle-orm";
import { DAY_MS } from "../../../core/time/duration.ts";
import { pages, smartOrders } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isChangeablePage } from "../../publish/ownership.ts";
import { refuseIfPaused } from "../../publish/plans/paused-page.ts";
import { noteActivity } from "../activity/note-activity.ts";
import { isOwnOrder } from "./own-order.ts";

/**
 * Turns the smart order of a page that the user owns on or off. The first decision follows a day later, so that turning it
 * off and on never changes a page twice a day. Off forgets the evidence. Throws `not_found`, and `limit_reached` for a
 * paused page.
 */
export async function setSmartOrder(
	context: Context<Person>,
	{ pageId, isOn }: { pageId: string; isOn: boolean },
): Promise<void> {
	const { database, actor } = context;
	const isChangeable = isChangeablePage(actor, pageId);
	const [, , page] = await database.batch([
		isOn
			? database
					.insert(smartOrders)
					.select(
						sql`SELECT ${pages.id}, '[]', NULL, 0, ${Date.now() + DAY_MS}, NULL, NULL, '[]', 0
							FROM ${pages} WHERE ${isChangeable}`,
					)
					.onConflictDoNothing()
			: database.delete(smartOrders).where(isOwnOrder(context, pageId)),
		noteActivity(context, "content.ordered", { pageId, subject: isOn ? "on" : "off" }, sql`changes() > 0`),
		database.select({ id: pages.id }).from(pages).where(isChangeable),
	]);
	if (page.length > 0) return;
	await refuseIfPaused(context, pageId);
	throw pageNotFound();
}
