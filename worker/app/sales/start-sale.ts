import { and, eq, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { Stripe } from "stripe";
import type { Language } from "../../../core/language/language.ts";
import { isUnlocking } from "../../../core/sales/ledger.ts";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { pages, sales, sellers } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { salesMode } from "../../foundation/outside/configured.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { haveSameOwner } from "../../publish/ownership.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";
import { offersRemovedFile } from "../../publish/removed-files.ts";
import { findOffer, isSelling, type Offer, type Price } from "./find-offer.ts";
import { CHECKOUT_MS, openCheckout, type ReturnUrls, whyNot } from "./open-checkout.ts";
import { openStripeForSales } from "./open-stripe-for-sales.ts";
import { settleSale } from "./settle-sale.ts";

/** A Checkout that ends sooner isn't reused, and one without a session is given up. */
const REUSED_UNTIL_END_MS = 35 * MINUTE_MS;
/** Requests that race for the same Checkout try again. */
const ATTEMPTS = 3;

export interface SaleOrder {
	pageId: string;
	blockId: string;
	/** The secret of the browser for this block. */
	buyerKey: string;
	/** The words beside the box that the buyer has ticked; null when it isn't ticked. */
	consent: string | null;
	/** The language of these words, which mails to the buyer have, too. */
	language: Language;
	/** What the gate has shown. */
	shownPrice: Price;
	/** The same of a version of the page, in whose language the title is. */
	shownTitle?: string;
	returnUrls: ReturnUrls;
}

/** Why nothing is sold: the box isn't ticked, it is no longer for sale, the seller can't take payments, or Stripe can't be reached. */
export type SaleRefusal = "consent" | "gone" | "seller" | "unavailable";

export type StartedSale =
	/** The visitor pays at this address. */
	| { kind: "checkout"; url: string }
	/** The browser has bought it before. */
	| { kind: "bought"; saleId: string }
	/** The owner has changed the price since the gate was shown. */
	| { kind: "price-changed"; price: Price }
	| { kind: "refused"; reason: SaleRefusal };

/**
 * Begins a sale: returns the address of Stripe's Checkout, at the price that the gate has shown, as a direct charge on the
 * seller's account. An open Checkout of the same browser, block and price is reused. Never throws for reasons of Stripe or
 * of the seller.
 */
export async function startSale(stores: Stores, order: SaleOrder): Promise<StartedSale> {
	const { env, database } = stores;
	if (order.consent === null) return { kind: "refused", reason: "consent" };
	if (salesMode(env) === "off") return { kind: "refused", reason: "seller" };
	const buyer = await sha256Hex(order.buyerKey);
	let accountId: string | null = null;
	try {
		const stripe = await openStripeForSales(env);
		for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
			const offer = await findOffer(database, order);
			if (!offer) return { kind: "refused", reason: "gone" };
			accountId = offer.accountId;
			const before = await findSaleBefore(env, stripe, database, { order, buyer, offer });
			if (before) return before;
			if (!isSame(offer.price, order.shownPrice)) return { kind: "price-changed", price: offer.price };
			if (!isReady(offer)) return { kind: "refused", reason: "seller" };
			const sale = await insertSale(database, {
				...order,
				consent: order.consent,
				buyer,
				title: order.shownTitle || offer.title,
			});
			if (sale) return { kind: "checkout", url: await openCheckout(stripe, database, sale, order.returnUrls) };
		}
		return { kind: "refused", reason: "unavailable" };
	} catch (error) {
		console.error("A sale could not begin", { error: rootCauseOf(error) });
		return { kind: "refused", reason: await whyNot(stores, accountId) };
	}
}

/**
 * What the browser's earlier sale of the block leads to: what was bought, or its open Checkout. Ends a Checkout that doesn't
 * fit anymore, so that a buyer has one at most. Returns null when a new one is needed.
 */
async function findSaleBefore(
	env: Env,
	stripe: Stripe,
	database: Database,
	{ order, buyer, offer }: { order: SaleOrder; buyer: string; offer: Offer },
): Promise<StartedSale | null> {
	const ofBuyer = await database
		.select()
		.from(sales)
		.where(
			and(
				eq(sales.kind, "sale"),
				eq(sales.pageId, order.pageId),
				eq(sales.blockId, order.blockId),
				eq(sales.buyer, buyer),
			),
		);
	const bought = ofBuyer.find(({ state }) => isUnlocking(state));
	if (bought) return { kind: "bought", saleId: bought.id };
	const open = ofBuyer.find(({ state }) => state === "open");
	if (!open) return null;
	const hasTime = open.expiresAt > Date.now() + REUSED_UNTIL_END_MS;
	const fits = hasTime && isReady(offer) && open.accountId === offer.accountId && isSame(open, order.shownPrice);
	if (open.sessionId === null) {
		// Another request opens it right now, or was cut off before. Stripe answers both with the same session.
		if (fits) return { kind: "checkout", url: await openCheckout(stripe, database, open, order.returnUrls) };
		await endUnopened(database, open.id);
		return null;
	}
	const settled = await settleSale(env, open.sessionId, open.accountId);
	if (settled?.isUnlocking) return { kind: "bought", saleId: open.id };
	if (settled?.url && fits) return { kind: "checkout", url: settled.url };
	if (settled?.state === "open") {
		await stripe.checkout.sessions.expire(open.sessionId, {}, { stripeAccount: open.accountId });
		const ended = await settleSale(env, open.sessionId, open.accountId);
		if (ended?.isUnlocking) return { kind: "bought", saleId: open.id };
	}
	return null;
}

/**
 * Stores a sale before its Checkout opens. The statement itself requires the price, the plan and a seller who may sell, so
 * nothing that changes meanwhile is sold. Returns null when it doesn't, or when a racing request was faster.
 */
async function insertSale(
	database: Database,
	{
		pageId,
		blockId,
		buyer,
		title,
		consent,
		language,
		shownPrice,
	}: SaleOrder & { consent: string; buyer: string; title: string },
): Promise<typeof sales.$inferSelect | null> {
	const now = Date.now();
	const id = nanoid();
	const { amount, currency } = shownPrice;
	const offersIt = sql`EXISTS (
		SELECT 1 FROM json_each(${pages.blocks}) AS block WHERE block.value ->> '$.id' = ${blockId}
		AND block.value ->> '$.gate.kind' = 'payment' AND block.value ->> '$.gate.amount' = ${amount}
		AND block.value ->> '$.gate.currency' = ${currency} AND NOT ${offersRemovedFile()}
	)`;
	const fee = sql`CAST(${amount} * ${sql.raw(planLimit("pages", "saleFeePercent"))} / 100 AS INTEGER)`;
	await database.run(sql`
		INSERT INTO ${sales} (id, user_id, page_id, block_id, page_name, title, sold_by, contact, buyer, account_id, amount,
			currency, fee, consent, language, consent_at, created_at, expires_at)
		SELECT ${id}, ${pages.userId}, ${pages.id}, ${blockId},
			CASE WHEN ${pages.fullName} <> '' THEN ${pages.fullName} ELSE coalesce(${pages.username}, '') END, ${title},
			${sellers.legalName}, ${sellers.email}, ${buyer}, ${sellers.accountId}, ${amount}, ${currency}, ${fee}, ${consent}, ${language}, ${now}, ${now},
			${now + CHECKOUT_MS}
		FROM ${pages} INNER JOIN ${sellers} ON ${haveSameOwner(sellers, pages)}
		WHERE ${and(eq(pages.id, pageId), isSelling(), eq(sellers.state, "ready"), offersIt)}
		ON CONFLICT DO NOTHING`);
	const [sale] = await database.select().from(sales).where(eq(sales.id, id));
	return sale ?? null;
}

/** Ends a sale whose Checkout was never opened. */
async function endUnopened(database: Database, id: string): Promise<void> {
	await database
		.update(sales)
		.set({ state: "expired" })
		.where(and(eq(sales.id, id), sql`${sales.sessionId} IS NULL`));
}

function isReady({ sellerState }: Offer): boolean {
	return sellerState === "ready";
}

function isSame(one: { amount: number; currency: string }, other: Price): boolean {
	return one.amount === other.amount && one.currency === other.currency;
}
