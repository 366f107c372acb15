import { type SQL, sql } from "drizzle-orm";
import type { EventKind } from "../../../core/webhooks/event-kind.ts";
import type { Database } from "../../../db/client.ts";
import { pages, sales } from "../../../db/schema/index.ts";
import { noteEvents } from "../../publish/note-event.ts";
import { ownerOf } from "../../publish/owner-column.ts";

/** What a read of Stripe makes of a sale, as SQL on the row as it was before. */
interface NewRead {
	state: SQL;
	/** The first payment is seen. */
	isFirstSeen: SQL;
	email: string | null;
	refunded: number;
	/** The row is this sale's, and no newer read has written it. */
	isNewer: SQL | undefined;
}

/**
 * The statement that notes for webhooks what a read has found. It belongs before the write. A second payment for the same block is
 * refunded at once, and was never a sale. A page that has moved to another account is none of the seller's business.
 */
export function noteSale(database: Database, { state, isFirstSeen, email, refunded, isNewer }: NewRead) {
	const isSale = sql`(${isFirstSeen} OR ${sales.paidAt} IS NOT NULL)`;
	const found = {
		"sale.paid": isFirstSeen,
		"sale.refunded": sql`(${isSale} AND ${refunded} > ${sales.refunded})`,
		"sale.disputed": sql`(${isSale} AND ${state} = 'disputed' AND ${sales.state} <> 'disputed')`,
	} satisfies Partial<Record<EventKind, SQL>>;
	const isFound = sql.join(
		Object.entries(found).map(([kind, condition]) => sql`WHEN ${kind} THEN ${condition}`),
		sql` `,
	);
	const page = sql`(SELECT own.id FROM ${pages} AS own WHERE own.id = ${sales.pageId} AND ${sql.raw(ownerOf("pages", "own"))} = ${sql.raw("sales.user_id")})`;
	return noteEvents(database, {
		kind: sql`kind.value`,
		account: sql`${sales.userId}`,
		page,
		sale: sql`${sales.id}`,
		data: sql`json_object('page', ${page}, 'sale', ${sales.id}, 'kind', ${sales.kind}, 'state', ${state}, 'title', ${sales.title},
			'amount', ${sales.amount}, 'refunded', ${refunded}, 'currency', ${sales.currency},
			'buyerEmail', coalesce(${email}, ${sales.buyerEmail}))`,
		done: sql`FROM ${sales}, json_each(${JSON.stringify(Object.keys(found))}) AS kind
			WHERE ${isNewer} AND CASE kind.value ${isFound} END`,
	});
}
