import { and, eq, exists, sql } from "drizzle-orm";
import type { Currency } from "../../../core/gates/price.ts";
import { pages, sales } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { haveSameOwner, isAllowedOn, isOwned } from "../../publish/ownership.ts";

/** Sales whose buyers can still open what they have bought, of one block. */
export interface StandingSales {
	pageId: string;
	blockId: string;
	title: string;
	count: number;
	/** What the person can refund: nothing without the right to, and not what was sold by a former owner of the page. */
	refundable: StandingPayments[];
}

/** What is left of payments in a currency, in its smallest unit. */
interface StandingPayments {
	currency: Currency;
	count: number;
	amount: number;
	/** Whether some of them are noted to be refunded. */
	isRefundNoted: boolean;
}

/** The standing sales by block, of one page or of the account, for the questions before something is deleted. */
export async function listStandingSales(context: AccountContext, pageId: string | null): Promise<StandingSales[]> {
	const { database, actor } = context;
	const isOfPage = (id: string) =>
		and(
			eq(sales.pageId, id),
			exists(
				database
					.select({ id: pages.id })
					.from(pages)
					.where(isAllowedOn(actor, "edit", id)),
			),
		);
	const mayRefund = exists(
		database
			.select({ id: pages.id })
			.from(pages)
			.where(and(isAllowedOn(actor, "manage", sales.pageId), haveSameOwner(sales, pages))),
	);
	const payments = await database
		.select({
			pageId: sales.pageId,
			blockId: sales.blockId,
			title: sql<string>`max(${sales.title})`,
			currency: sql<Currency>`${sales.currency}`,
			count: sql<number>`count(*)`,
			amount: sql<number>`sum(${sales.amount} - ${sales.refunded})`,
			isRefundNoted: sql`count(${sales.refundAt})`.mapWith(Boolean),
			mayRefund: sql`${mayRefund}`.mapWith(Boolean),
		})
		.from(sales)
		.where(
			and(
				eq(sales.kind, "sale"),
				eq(sales.state, "paid"),
				pageId === null ? isOwned(context, "manage", sales) : isOfPage(pageId),
			),
		)
		.groupBy(sales.pageId, sales.blockId, sales.currency, sales.userId);
	return [...Map.groupBy(payments, ({ pageId, blockId }) => `${pageId} ${blockId}`).values()].map(
		(ofBlock): StandingSales => ({
			pageId: ofBlock[0]?.pageId ?? "",
			blockId: ofBlock[0]?.blockId ?? "",
			title: ofBlock[0]?.title ?? "",
			count: ofBlock.reduce((sum, { count }) => sum + count, 0),
			refundable: ofBlock
				.filter(({ mayRefund }) => mayRefund)
				.map(({ currency, count, amount, isRefundNoted }) => ({ currency, count, amount, isRefundNoted })),
		}),
	);
}
