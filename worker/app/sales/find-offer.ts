import { and, eq, sql } from "drizzle-orm";
import { withinPlan } from "../../../core/blocks/block.ts";
import { closedBlock } from "../../../core/blocks/closed-block.ts";
import { gateOf } from "../../../core/blocks/gate-of.ts";
import { labelOf, titleFrom } from "../../../core/blocks/target.ts";
import type { PaymentGate } from "../../../core/gates/gate.ts";
import { isRemoved } from "../../../core/moderation/removed-file.ts";
import type { Database } from "../../../db/client.ts";
import { pages, sellers, suspensions } from "../../../db/schema/index.ts";
import { haveSameOwner } from "../../publish/ownership.ts";
import { isWithinPlan, planLimit } from "../../publish/plans/plan-limit.ts";
import { removedFileNames } from "../../publish/removed-files.ts";

export type Price = Pick<PaymentGate, "amount" | "currency">;

export interface Offer {
	price: Price;
	title: string;
	accountId: string | null;
	sellerState: string | null;
}

/** What the block offers now, or null when it isn't for sale: the page's owner, plan and administrators all count. */
export async function findOffer(
	database: Database,
	{ pageId, blockId }: { pageId: string; blockId: string },
): Promise<Offer | null> {
	const [page] = await database
		.select({
			blocks: pages.blocks,
			removedFiles: removedFileNames(),
			maxLinks: sql<number>`${sql.raw(planLimit("pages", "maxLinksPerPage"))}`,
			accountId: sellers.accountId,
			sellerState: sellers.state,
		})
		.from(pages)
		.leftJoin(sellers, haveSameOwner(sellers, pages))
		.where(and(eq(pages.id, pageId), isSelling()));
	const block = page && withinPlan(page.blocks, page.maxLinks).find(({ id }) => id === blockId);
	if (!block || isRemoved(block, page.removedFiles)) return null;
	const gate = gateOf(block);
	if (gate?.kind !== "payment" || ("isHidden" in block && block.isHidden)) return null;
	return {
		price: { amount: gate.amount, currency: gate.currency },
		// A title that was found at the target is hidden until somebody has paid, at Stripe too.
		title: titleFrom(labelOf(closedBlock(block))) || "A locked link",
		accountId: page.accountId,
		sellerState: page.sellerState,
	};
}

/** SQL condition on a row of `pages`: its owner's plan includes it, and no admin has suspended it. */
export function isSelling() {
	const isSuspended = sql`EXISTS (SELECT 1 FROM ${suspensions} WHERE ${suspensions.pageId} = ${pages.id})`;
	return and(sql.raw(isWithinPlan()), sql`NOT ${isSuspended}`);
}
