import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { UNPAID_CHECKOUT_DAYS } from "../../../core/sales/retention.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { sales } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { salesMode } from "../../foundation/outside/configured.ts";
import { deleteInSlices } from "../../foundation/work/in-slices.ts";
import { isOutOfReach } from "./open-stripe-for-sales.ts";
import { settleSale } from "./settle-sale.ts";

const SALES_AT_ONCE = 20;
/** Webhooks usually arrive within seconds. */
const LATE_MS = 10 * MINUTE_MS;

/**
 * Settles sales whose Checkout is over and whose webhook was lost, and refunds that failed. One failure doesn't stop the
 * others. Returns whether there were any.
 */
export async function settleOverdue(env: Env): Promise<boolean> {
	if (salesMode(env) === "off") return false;
	const database = openDatabase(env.DB);
	const due = await database
		.select({ id: sales.id, sessionId: sales.sessionId, accountId: sales.accountId })
		.from(sales)
		.where(and(sql`${sales.state} IN ('open', 'duplicate')`, lte(sales.expiresAt, Date.now() - LATE_MS)))
		.orderBy(sales.expiresAt)
		.limit(SALES_AT_ONCE);
	await Promise.all(due.map((sale) => settle({ env, database }, sale)));
	return due.length > 0;
}

async function settle(
	{ env, database }: Stores,
	{ id, sessionId, accountId }: Pick<typeof sales.$inferSelect, "id" | "sessionId" | "accountId">,
): Promise<void> {
	try {
		if (sessionId) await settleSale(env, sessionId, accountId);
		else await end(database, id);
	} catch (error) {
		// Nothing can be paid, refunded or read at an account that is out of reach.
		if (isOutOfReach(error)) return end(database, id);
		console.error("A sale could not be settled; cron tries again", { error: rootCauseOf(error) });
		// A failed sale is tried again later, so that it doesn't hold up the others.
		await database
			.update(sales)
			.set({ expiresAt: sql`${sales.expiresAt} + ${HOUR_MS}` })
			.where(eq(sales.id, id));
	}
}

async function end(database: Database, id: string): Promise<void> {
	await database
		.update(sales)
		.set({ state: "expired" })
		.where(and(eq(sales.id, id), inArray(sales.state, ["open", "duplicate"])));
}

/** Deletes Checkouts that nobody has paid. */
export function deleteUnpaid(database: Database): Promise<boolean> {
	const isOver = lte(sales.expiresAt, Date.now() - UNPAID_CHECKOUT_DAYS * DAY_MS);
	// A literal, because SQLite can't use the partial index with a parameter.
	return deleteInSlices(database, sales, and(sql`${sales.state} = 'expired'`, isOver, isNull(sales.paidAt)));
}
