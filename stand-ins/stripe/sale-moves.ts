import type { Connected } from "./simulation/connect/connected-account.ts";
import { closeDispute, disputeSale, expireSaleSession, refundSale } from "./simulation/connect/sale-payments.ts";
import type { Simulation } from "./simulation/simulation.ts";

/** Everything that can happen to a payment. `value` is the amount of a refund. */
const SALE_MOVES: Record<string, (on: Connected, intent: string, value: string) => unknown> = {
	refund: (on, intent, value) =>
		refundSale(on, {
			intent,
			amount: value ? Number(value) : undefined,
			reason: "requested_by_customer",
			isFeeRefunded: false,
			metadata: {},
		}),
	dispute: (on, intent) => disputeSale(on, intent),
	inquire: (on, intent) => disputeSale(on, intent, { isInquiry: true }),
	win: (on, intent) => closeDispute(on, intent, "won"),
	lose: (on, intent) => closeDispute(on, intent, "lost"),
};

/** Plays a move of a session's payment, such as `refund 300`, or `expire` for a session that nobody has paid. */
export function moveSale(simulation: Simulation, id: string, move: string): void {
	const on = ofSession(simulation, id);
	const session = on.connected.sessions[id];
	const [name = "", value = ""] = move.split(" ");
	if (name === "expire" && session) {
		expireSaleSession(on, session);
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
