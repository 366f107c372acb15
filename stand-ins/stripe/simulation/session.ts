import * as z from "zod/mini";
import { recordEvent } from "./events.ts";
import type { Price, Session } from "./objects.ts";
import { address, expand, flag, metadata, optionalText } from "./parameters.ts";
import { newId, type Simulation, timeOf } from "./simulation.ts";
import { noSuch, refuse } from "./stripe-error.ts";

/** The parameters that sessions of the platform and of connected accounts have in common. */
export const sessionOrder = {
	ui_mode: z.optional(z.literal("hosted_page")),
	automatic_tax: z.optional(z.strictObject({ enabled: flag() })),
	cancel_url: z.optional(address()),
	client_reference_id: optionalText(200),
	success_url: address(),
	metadata: metadata(),
	expand: expand(),
};

type SessionOrder = z.output<z.ZodMiniObject<typeof sessionOrder>>;

/** The one thing that a session sells. */
interface Line {
	amount: number;
	currency: string;
	description: string | null;
	price?: Price;
	quantity?: number;
}

/** An open Checkout session, whose page is below `pages`. */
export function newSession(
	simulation: Simulation,
	order: SessionOrder,
	{ line: { amount, ...line }, expiresAt, pages }: { line: Line; expiresAt: number; pages: string },
): Session {
	const id = newId(simulation, "cs_test");
	const isTaxAutomatic = order.automatic_tax?.enabled ?? false;
	const amounts = { amount_subtotal: amount, amount_total: amount, currency: line.currency };
	return {
		...amounts,
		id,
		object: "checkout.session",
		automatic_tax: { enabled: isTaxAutomatic, status: isTaxAutomatic ? "requires_location_inputs" : null },
		cancel_url: order.cancel_url ?? null,
		client_reference_id: order.client_reference_id ?? null,
		created: timeOf(simulation),
		customer_details: null,
		expires_at: expiresAt,
		line_items: {
			object: "list",
			url: `/v1/checkout/sessions/${id}/line_items`,
			has_more: false,
			data: [{ quantity: 1, ...amounts, ...line, id: newId(simulation, "li"), object: "item" }],
		},
		livemode: false,
		metadata: order.metadata ?? {},
		payment_status: "unpaid",
		status: "open",
		success_url: order.success_url,
		ui_mode: "hosted_page",
		url: `${simulation.pagesUrl}${pages}/checkout/${id}`,
	};
}

/** The session that somebody pays. Throws a `StripeRefusal` if it isn't open. */
export function openSession<Of extends Session>(sessions: Record<string, Of>, id: string): Of {
	const session = sessions[id];
	if (!session) throw noSuch("checkout.session", id, "session");
	if (session.status !== "open") throw refuse(`This Checkout Session is ${session.status}: nobody can pay it.`);
	return session;
}

/** Expires an open session, of a connected account or the platform. Throws a `StripeRefusal` if it isn't open. */
export function expireSession<Of extends Session>(
	simulation: Simulation,
	session: Of,
	at = timeOf(simulation),
	account?: string,
): Of {
	if (session.status !== "open") {
		throw refuse(
			`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
		);
	}
	session.status = "expired";
	session.url = null;
	recordEvent(simulation, at, "checkout.session.expired", session, account);
	return session;
}
