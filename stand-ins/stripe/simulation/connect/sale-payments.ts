import { recordEvent } from "../events.ts";
import type { Charge, Dispute, PaymentIntent, Refund, SaleSession } from "../objects.ts";
import { newRefund, type RefundOrder } from "../refunds.ts";
import { newSession, openSession } from "../session.ts";
import { newId, timeOf } from "../simulation.ts";
import { noSuch, refuse } from "../stripe-error.ts";
import type { SaleOrder } from "./connect-calls.ts";
import type { Connected, ConnectedAccount } from "./connected-account.ts";

/** Stripe's limits of a session's life, in seconds. */
const SESSION_MIN_SECONDS = 1_800;
const SESSION_MAX_SECONDS = 86_400;
/** The tax that automatic tax finds in a price, in percent of the net price. */
const TAX_PERCENT = 19;

export function createSaleSession({ simulation, connected }: Connected, order: SaleOrder): SaleSession {
	const [line] = order.line_items;
	if (!line) throw refuse("Nothing is for sale.");
	const now = timeOf(simulation);
	const expiresAt = order.expires_at ?? now + SESSION_MAX_SECONDS;
	// The request took some time to arrive.
	if (expiresAt < now + SESSION_MIN_SECONDS - 60 || expiresAt > now + SESSION_MAX_SECONDS) {
		throw refuse("The `expires_at` timestamp must be between 30 minutes and 24 hours from now.", {
			param: "expires_at",
		});
	}
	if (!connected.object.charges_enabled) {
		throw refuse("Your account cannot currently make live charges.", { code: "account_invalid" });
	}
	const { unit_amount: amount, currency, product_data } = line.price_data;
	const { application_fee_amount: fee = null, metadata = {} } = order.payment_intent_data ?? {};
	if (fee !== null && fee > amount) {
		throw refuse("The application fee cannot be greater than the amount.", {
			param: "payment_intent_data[application_fee_amount]",
		});
	}
	const session: SaleSession = {
		...newSession(simulation, order, {
			line: { amount, currency, description: product_data.name },
			expiresAt,
			pages: `/connect/${connected.object.id}`,
		}),
		customer: null,
		mode: "payment",
		payment_intent: null,
		total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
	};
	connected.sessions[session.id] = session;
	connected.orders[session.id] = { fee, metadata, product: product_data.name };
	return session;
}

/** Pays an open session with a working card. */
export function paySaleSession(on: Connected, id: string, email: string): SaleSession {
	const { simulation, connected } = on;
	const session = openSession(connected.sessions, id);
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

/**
 * Refunds a payment: the given amount, or all that is left. Gives back a part of the fee only when asked to.
 */
export function refundSale(
	{ simulation, connected }: Connected,
	order: RefundOrder & { refund_application_fee?: boolean | undefined },
): Refund {
	const { payment_intent } = order;
	const charge = chargeOf(connected, payment_intent);
	const { id, currency, amount, disputed, application_fee_amount } = charge;
	const left = amount - charge.amount_refunded;
	if (left > 0 && disputed && isLost(connected, payment_intent)) {
		throw refuse(`Charge ${id} has been charged back; cannot issue a refund.`, { code: "charge_disputed" });
	}
	const refund = newRefund(simulation, order, { name: `Charge ${id}`, left, currency, charge: id });
	charge.amount_refunded += refund.amount;
	charge.refunded = charge.amount_refunded === amount;
	if (order.refund_application_fee) {
		const share = Math.round(((application_fee_amount ?? 0) * refund.amount) / amount);
		connected.fees[currency] = (connected.fees[currency] ?? 0) - share;
	}
	connected.refunds[refund.id] = refund;
	tell({ simulation, connected }, "charge.refunded", charge);
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
