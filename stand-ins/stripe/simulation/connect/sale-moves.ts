import { expireSession } from "../session.ts";
import { type Simulation, timeOf } from "../simulation.ts";
import type { Connected } from "./connected-account.ts";
import { closeDispute, disputeSale, refundSale } from "./sale-payments.ts";

/** Everything that can happen to a payment. `value` is the amount of a refund. */
export const SALE_MOVES: Record<string, (on: Connected, payment: string, value?: string) => unknown> = {
	refund: (on, payment_intent, value) =>
		refundSale(on, { payment_intent, amount: value ? Number(value) : undefined, reason: "requested_by_customer" }),
	dispute: (on, payment) => disputeSale(on, payment),
	inquire: (on, payment) => disputeSale(on, payment, { isInquiry: true }),
	win: (on, payment) => closeDispute(on, payment, "won"),
	lose: (on, payment) => closeDispute(on, payment, "lost"),
};

/** Plays a move of a session's payment, such as `refund 300`, or `expire` for a session that nobody has paid. */
export function moveSale(simulation: Simulation, id: string, move: string): void {
	const on = ofSession(simulation, id);
	const session = on.connected.sessions[id];
	const [name = "", value = ""] = move.split(" ");
	if (name === "expire" && session) {
		expireSession(simulation, session, timeOf(simulation), on.connected.object.id);
		return;
	}
	SALE_MOVES[name]?.(on, session?.payment_intent ?? "", value);
}

/** The connected account of a session. */
export function ofSession(simulation: Simulation, id: string): Connected {
	const connected = Object.values(simulation.ledger.connected).find(({ sessions }) => sessions[id]);
	if (!connected) throw new Error(`No seller has the session ${id}`);
	return { simulation, connected };
}
