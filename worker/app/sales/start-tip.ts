import { and, eq, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { Currency } from "../../../core/gates/price.ts";
import type { Language } from "../../../core/language/language.ts";
import type { TipNote } from "../../../core/sales/tip-note.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { pages, sales, sellers } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { salesMode } from "../../foundation/outside/configured.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { haveSameOwner } from "../../publish/ownership.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";
import { type AttemptLimit, countAttempt } from "../limits/attempts.ts";
import { isSelling } from "./find-offer.ts";
import { CHECKOUT_MS, openCheckout, type ReturnUrls, whyNot } from "./open-checkout.ts";
import { openStripeForSales } from "./open-stripe-for-sales.ts";

/*
 * A form that takes any amount from anybody is where stolen cards are tried out. So a client and a seller's account have a number
 * of Checkouts an hour, and a tip isn't small (`core/sales/tip-limits.ts`). Stripe asks for each card only then.
 */
const CLIENT_LIMIT: AttemptLimit = { name: "tips of a client", max: 10, restMs: HOUR_MS, isWindow: true };
const ACCOUNT_LIMIT: AttemptLimit = { name: "tips to an account", max: 100, restMs: HOUR_MS, isWindow: true };

export interface TipOrder {
	pageId: string;
	blockId: string;
	/** The block's title, as the form has shown it. */
	title: string;
	/** The secret of the browser for this block. */
	buyerKey: string;
	/** Within the limits of the currency, in its smallest unit. */
	amount: number;
	currency: Currency;
	/** The share that the form has shown, if the visitor adds it to the amount. */
	coveredPercent: number | null;
	note: TipNote;
	language: Language;
	clientAddress: string;
	returnUrls: ReturnUrls;
}

export type StartedTip =
	/** The visitor pays at this address. */
	| { kind: "checkout"; url: string }
	/** The block or the share isn't what the form has shown. */
	| { kind: "changed" }
	/** Why it isn't possible: the seller can't take payments, the hour's attempts are spent, or Stripe can't be reached. */
	| { kind: "seller" | "too-many" | "unavailable" };

/**
 * Begins a tip: returns the address of Stripe's Checkout, as a direct charge on the seller's account. Each call is another tip.
 * Never throws for reasons of Stripe or of the seller.
 */
export async function startTip(stores: Stores, order: TipOrder): Promise<StartedTip> {
	const { env, database } = stores;
	if (salesMode(env) === "off") return { kind: "seller" };
	const [seller] = await database
		.select({ accountId: sellers.accountId })
		.from(sellers)
		.innerJoin(pages, haveSameOwner(sellers, pages))
		.where(and(eq(pages.id, order.pageId), eq(sellers.state, "ready")));
	if (!seller?.accountId) return { kind: "seller" };
	if (await isSpent(database, order.clientAddress, seller.accountId)) return { kind: "too-many" };
	try {
		const stripe = await openStripeForSales(env);
		const tip = await insertTip(database, order);
		if (!tip) return { kind: "changed" };
		return { kind: "checkout", url: await openCheckout(stripe, database, tip, order.returnUrls) };
	} catch (error) {
		console.error("A tip could not begin", { error: rootCauseOf(error) });
		return { kind: await whyNot(stores, seller.accountId) };
	}
}

/** Counts an attempt of both. One client can't spend what an account has for everybody. */
async function isSpent(database: Database, clientAddress: string, accountId: string): Promise<boolean> {
	return (
		(await countAttempt(database, CLIENT_LIMIT, clientAddress)) > 0 ||
		(await countAttempt(database, ACCOUNT_LIMIT, accountId)) > 0
	);
}

/**
 * Stores a tip before its Checkout opens. The statement itself requires the block, the currency, the plan and a seller who may
 * take payments. Returns null when something has changed meanwhile.
 */
async function insertTip(
	database: Database,
	{ pageId, blockId, title, buyerKey, amount, currency, coveredPercent, note, language }: TipOrder,
): Promise<typeof sales.$inferSelect | null> {
	const now = Date.now();
	const id = nanoid();
	const buyer = await sha256Hex(buyerKey);
	const takesIt = sql`EXISTS (
		SELECT 1 FROM json_each(${pages.blocks}) AS block WHERE block.value ->> '$.id' = ${blockId}
		AND block.value ->> '$.kind' = 'tip' AND block.value ->> '$.currency' = ${currency}
		AND block.value ->> '$.isHidden' IS NOT 1
	)`;
	const percent = sql.raw(planLimit("pages", "saleFeePercent"));
	const fee = sql`CAST(${amount} * ${percent} / 100 AS INTEGER)`;
	const isSameShare = coveredPercent === null ? undefined : sql`${percent} = ${coveredPercent}`;
	const covered = coveredPercent === null ? sql`0` : fee;
	await database.run(sql`
		INSERT INTO ${sales} (id, user_id, kind, page_id, block_id, page_name, title, sold_by, contact, buyer, account_id, amount,
			currency, fee, covered, giver, words, consent, language, consent_at, created_at, expires_at)
		SELECT ${id}, ${pages.userId}, 'tip', ${pages.id}, ${blockId},
			CASE WHEN ${pages.fullName} <> '' THEN ${pages.fullName} ELSE coalesce(${pages.username}, '') END, ${title},
			${sellers.legalName}, ${sellers.email}, ${buyer}, ${sellers.accountId}, ${amount} + ${covered}, ${currency}, ${fee}, ${covered},
			${note.giver || null}, ${note.words || null}, '', ${language}, ${now}, ${now}, ${now + CHECKOUT_MS}
		FROM ${pages} INNER JOIN ${sellers} ON ${haveSameOwner(sellers, pages)}
		WHERE ${and(eq(pages.id, pageId), isSelling(), eq(sellers.state, "ready"), takesIt, isSameShare)}`);
	const [tip] = await database.select().from(sales).where(eq(sales.id, id));
	return tip ?? null;
}
