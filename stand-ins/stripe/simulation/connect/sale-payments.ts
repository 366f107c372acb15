import { recordEvent } from "../events.ts";
import type { Metadata } from "../objects.ts";
import { newId, type Simulation, timeOf } from "../simulation.ts";
import { noSuch, refuse } from "../stripe-error.ts";
import type { Connected, ConnectedAccount } from "./connected-account.ts";
import type { Charge, Dispute, PaymentIntent, SaleRefund, SaleSession } from "./sale-objects.ts";

/** What a platform orders: one thing at one price. */
export interface SaleOrder {
	product: string;
	amount: number;
	currency: string;
	successUrl: string;
	cancelUrl: string | null;
	clientReferenceId: string | null;
	/** In seconds since 1970. */
	expiresAt: number;
	isTaxAutomatic: boolean;
	fee: number | null;
	metadata: Metadata;
	paymentMetadata: Metadata;
}

/** The tax that automatic tax finds in a price, in percent of the net price. */
const TAX_PERCENT = 19;

export function createSaleSession({ simulation, connected }: Connected, order: SaleOrder): SaleSession {
	if (!connected.object.charges_enabled) {
		throw refuse("Your account cannot currently make live charges.", { code: "account_invalid" });
	}
	if (order.fee !== null && order.fee > order.amount) {
		throw refuse("The application fee cannot be greater than the amount.", {
			param: "payment_intent_data[application_fee_amount]",
		});
	}
	const id = newId(simulation, "cs_test");
	const { amount, currency } = order;
	const session: SaleSession = {
		id,
		object: "checkout.session",
		amount_subtotal: amount,
		amount_total: amount,
		automatic_tax: { enabled: order.isTaxAutomatic, status: order.isTaxAutomatic ? "requires_location_inputs" : null },
		cancel_url: order.cancelUrl,
		client_reference_id: order.clientReferenceId,
		created: timeOf(simulation),
		currency,
		customer: null,
		customer_details: null,
		expires_at: order.expiresAt,
		line_items: {
			object: "list",
			url: `/v1/checkout/sessions/${id}/line_items`,
			has_more: false,
			data: [
				{
					id: newId(simulation, "li"),
					object: "item",
					amount_subtotal: amount,
					amount_total: amount,
					currency,
					description: order.product,
					quantity: 1,
				},
			],
		},
		livemode: false,
		metadata: order.metadata,
		mode: "payment",
		payment_intent: null,
		payment_status: "unpaid",
		status: "open",
		success_url: order.successUrl,
		total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
		ui_mode: "hosted_page",
		url: `${simulation.pagesUrl}/connect/${connected.object.id}/checkout/${id}`,
	};
	connected.sessions[id] = session;
	connected.orders[id] = { fee: order.fee, metadata: order.paymentMetadata, product: order.product };
	return session;
}

/** Pays an open session with a working card. */
export function paySaleSession(on: Connected, id: string, email: string): SaleSession {
	const { simulation, connected } = on;
	const session = openSession(connected, id);
	const { fee = null, metadata = {} } = connected.orders[id] ?? {};
	const at = timeOf(simulation);
	const { amount_total: amount, currency } = session;
	const [intentId, chargeId] = [newId(simulation, "pi"), newId(simulation, "ch")];
	const common = { created: at, currency, livemode: false, metadata };
	const intent: PaymentIntent = {
		...common,
		id: intentId,
		object: "payment_intent",
		amount,
		amount_received: amount,
		application_fee_amount: fee,
		latest_charge: chargeId,
		status: "succeeded",
	};
	const charge: Charge = {
		...common,
		id: chargeId,
		object: "charge",
		amount,
		amount_captured: amount,
		amount_refunded: 0,
		application_fee_amount: fee,
		captured: true,
		disputed: false,
		paid: true,
		payment_intent: intentId,
		refunded: false,
		status: "succeeded",
	};
	connected.intents[intentId] = intent;
	connected.charges[chargeId] = charge;
	connected.fees[currency] = (connected.fees[currency] ?? 0) + (fee ?? 0);
	Object.assign(session, {
		customer_details: { email, name: "Sam Buyer" },
		payment_intent: intentId,
		payment_status: "paid",
		status: "complete",
		total_details: { ...session.total_details, amount_tax: session.automatic_tax.enabled ? taxIn(amount) : 0 },
		url: null,
	} satisfies Partial<SaleSession>);
	tell(on, "checkout.session.completed", session);
	return session;
}

/** Expires an open session. Throws a `StripeRefusal` if it isn't open. */
export function expireSaleSession(on: Connected, session: SaleSession): SaleSession {
	if (session.status !== "open") {
		throw refuse(
			`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
		);
	}
	session.status = "expired";
	session.url = null;
	tell(on, "checkout.session.expired", session);
	return session;
}

/** Expires the sessions whose time is over. */
export function expireOverdueSessions(simulation: Simulation): void {
	for (const connected of Object.values(simulation.ledger.connected)) {
		for (const session of Object.values(connected.sessions)) {
			const isOver = session.status === "open" && session.expires_at <= timeOf(simulation);
			if (isOver) expireSaleSession({ simulation, connected }, session);
		}
	}
}

/** Refunds a payment: the given amount, or all that is left. Gives back a part of the fee only when asked to. */
export function refundSale(
	on: Connected,
	{
		intent,
		amount,
		reason,
		isFeeRefunded,
		metadata,
	}: {
		intent: string;
		amount?: number | undefined;
		reason: SaleRefund["reason"];
		isFeeRefunded: boolean;
		metadata: Metadata;
	},
): SaleRefund {
	const { simulation, connected } = on;
	const charge = chargeOf(connected, intent);
	const left = charge.amount - charge.amount_refunded;
	if (left === 0) throw refuse(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
	if (charge.disputed && isLost(connected, intent)) {
		throw refuse(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: "charge_disputed" });
	}
	const given = amount ?? left;
	if (given > left) {
		throw refuse(`Refund amount (${given}) is greater than unrefunded amount on charge (${left})`, { param: "amount" });
	}
	charge.amount_refunded += given;
	charge.refunded = charge.amount_refunded === charge.amount;
	if (isFeeRefunded) {
		const share = Math.round(((charge.application_fee_amount ?? 0) * given) / charge.amount);
		connected.fees[charge.currency] = (connected.fees[charge.currency] ?? 0) - share;
	}
	const refund: SaleRefund = {
		id: newId(simulation, "re"),
		object: "refund",
		amount: given,
		charge: charge.id,
		created: timeOf(simulation),
		currency: charge.currency,
		metadata,
		payment_intent: intent,
		reason,
		status: "succeeded",
	};
	connected.refunds[refund.id] = refund;
	tell(on, "charge.refunded", charge);
	return refund;
}

/** The buyer's bank disputes a payment. An inquiry takes no money yet. */
export function disputeSale(on: Connected, intent: string, { isInquiry = false } = {}): Dispute {
	const { simulation, connected } = on;
	const charge = chargeOf(connected, intent);
	charge.disputed = true;
	const dispute: Dispute = {
		id: newId(simulation, "dp"),
		object: "dispute",
		amount: charge.amount,
		charge: charge.id,
		created: timeOf(simulation),
		currency: charge.currency,
		is_charge_refundable: isInquiry,
		livemode: false,
		metadata: {},
		payment_intent: intent,
		reason: "product_not_received",
		status: isInquiry ? "warning_needs_response" : "needs_response",
	};
	connected.disputes[dispute.id] = dispute;
	tell(on, "charge.dispute.created", dispute);
	return dispute;
}

/** Ends the open dispute of a payment. */
export function closeDispute(on: Connected, intent: string, outcome: "won" | "lost"): Dispute {
	const dispute = disputesOf(on.connected, intent).find(({ status }) => status !== "won" && status !== "lost");
	if (!dispute) throw refuse("There is no open dispute.");
	dispute.status = outcome;
	tell(on, "charge.dispute.closed", dispute);
	return dispute;
}

export function disputesOf({ disputes }: ConnectedAccount, intent: string): Dispute[] {
	return Object.values(disputes).filter(({ payment_intent }) => payment_intent === intent);
}

function isLost(connected: ConnectedAccount, intent: string): boolean {
	return disputesOf(connected, intent).some(({ status }) => status === "lost");
}

function openSession({ sessions }: ConnectedAccount, id: string): SaleSession {
	const session = sessions[id];
	if (!session) throw noSuch("checkout.session", id, "session");
	if (session.status !== "open") throw refuse(`This Checkout Session is ${session.status}: nobody can pay it.`);
	return session;
}

function chargeOf({ intents, charges }: ConnectedAccount, intent: string): Charge {
	const charge = charges[intents[intent]?.latest_charge ?? ""];
	if (!charge) throw noSuch("payment_intent", intent, "payment_intent");
	return charge;
}

/** The tax that an inclusive price contains. */
function taxIn(amount: number): number {
	return amount - Math.round((amount * 100) / (100 + TAX_PERCENT));
}

function tell(
	{ simulation, connected }: Connected,
	type: Parameters<typeof recordEvent>[2],
	object: { id: string; object: string },
): void {
	recordEvent(simulation, timeOf(simulation), type, object, connected.object.id);
}
