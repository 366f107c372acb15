import { and, eq, exists, sql } from "drizzle-orm";
import { REMOVAL_UNDO_HOURS } from "../../../core/sales/retention.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import { pages, sales } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { haveSameOwner, isAllowedOn } from "../../publish/ownership.ts";

interface NotedRefunds {
	pageId: string;
	blockIds: readonly string[];
	/** False takes back what was noted before. */
	isWanted: boolean;
}

/**
 * Notes that the buyers of blocks that are about to be removed get their money back, a day later, if the blocks are gone then.
 * What a former owner of the page has sold is theirs to refund. Returns how many sales that concerns. Throws `not_found`.
 */
export async function noteRefunds(
	{ database, actor }: Context<Person>,
	{ pageId, blockIds, isWanted }: NotedRefunds,
): Promise<{ count: number }> {
	const isManaged = isAllowedOn(actor, "manage", pageId);
	const isOfBlocks = sql`${sales.blockId} IN (SELECT value FROM json_each(${JSON.stringify(blockIds)}))`;
	const [found, noted] = await database.batch([
		database.select({ id: pages.id }).from(pages).where(isManaged),
		database
			.update(sales)
			.set({ refundAt: isWanted ? Date.now() + REMOVAL_UNDO_HOURS * HOUR_MS : null, refundTries: 0 })
			.where(
				and(
					eq(sales.pageId, pageId),
					isOfBlocks,
					eq(sales.kind, "sale"),
					eq(sales.state, "paid"),
					exists(
						database
							.select({ id: pages.id })
							.from(pages)
							.where(and(isManaged, haveSameOwner(sales, pages))),
					),
				),
			)
			.returning({ id: sales.id }),
	]);
	if (found.length === 0) throw pageNotFound();
	return { count: noted.length };
}
