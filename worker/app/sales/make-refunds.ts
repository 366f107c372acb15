import { and, eq, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { sales } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { salesMode } from "../../foundation/outside/configured.ts";
import { isOutOfReach, openStripeForSales } from "./open-stripe-for-sales.ts";
import { refundSale } from "./refund-sale.ts";
import { settleSale } from "./settle-sale.ts";

type Sale = typeof sales.$inferSelect;

const REFUNDS_AT_ONCE = 10;
/** Three days of waits that grow to a day each. */
const TRIES_MAX = 7;
const FIRST_WAIT_MS = 15 * MINUTE_MS;

/**
 * Makes the refunds that are due, for buyers of blocks that are gone. A wish ends without one where the block is back, or the
 * sale has ended otherwise. One failure doesn't stop the others. Returns whether there were any.
 */
export async function makeRefunds(env: Env): Promise<boolean> {
	if (salesMode(env) === "off") return false;
	const database = openDatabase(env.DB);
	const { dropped, claimed } = await claimDue(database);
	await Promise.all(claimed.map((sale) => makeRefund({ env, database }, sale)));
	return dropped.length + claimed.length > 0;
}

/** The next try is noted before this one is made, so that racing runs never make the same one. */
async function claimDue(database: Database): Promise<{ dropped: { id: string }[]; claimed: Sale[] }> {
	const now = Date.now();
	const due = database
		.select({ id: sales.id })
		.from(sales)
		.where(and(isNotNull(sales.refundAt), lte(sales.refundAt, now)))
		.orderBy(sales.refundAt)
		.limit(REFUNDS_AT_ONCE);
	// Four times as long after each try.
	const waitMs = sql`min(${FIRST_WAIT_MS} << (2 * ${sales.refundTries}), ${DAY_MS})`;
	const [dropped, claimed] = await database.batch([
		database
			.update(sales)
			.set({ refundAt: null, refundTries: 0 })
			.where(and(inArray(sales.id, due), sql`NOT ${isOwed()}`))
			.returning({ id: sales.id }),
		database
			.update(sales)
			.set({ refundAt: sql`${now} + ${waitMs}`, refundTries: sql`${sales.refundTries} + 1` })
			.where(and(inArray(sales.id, due), isOwed()))
			.returning(),
	]);
	return { dropped, claimed };
}

/** SQL condition on a row of `sales`: it is paid, and its block isn't on the page anymore. */
function isOwed(): SQL {
	return sql.raw(`(sales.state = 'paid' AND NOT EXISTS (
		SELECT 1 FROM pages, json_each(pages.blocks) AS block
		WHERE pages.id = sales.page_id AND block.value ->> '$.id' = sales.block_id
	))`);
}

async function makeRefund({ env, database }: Stores, sale: Sale): Promise<void> {
	const { id, sessionId, accountId, refundTries } = sale;
	const isThis = eq(sales.id, id);
	try {
		await refundSale(await openStripeForSales(env), sale, {
			reason: "requested_by_customer",
			isWithFee: false,
			key: `refund of sale ${id}, try ${refundTries}`,
		});
		if (sessionId) await settleSale(env, sessionId, accountId);
		await database.update(sales).set({ refundAt: null, refundTries: 0 }).where(isThis);
	} catch (error) {
		console.error("A refund could not be made", { error: rootCauseOf(error), tries: refundTries });
		if (isOutOfReach(error) || refundTries >= TRIES_MAX) {
			await database.update(sales).set({ refundAt: null }).where(isThis);
		}
	}
}
