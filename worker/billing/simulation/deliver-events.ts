import { receiveEvent } from "../receive-event.ts";
import { takeEvents } from "./ledger.ts";
import { storedLedger } from "./stored-ledger.ts";

/** The secret can be public, because in the simulation the webhook's address answers 404. */
const SECRET = "whsec_simulated";

/** Delivers the simulation's events to the webhook's code, signed like Stripe's. */
export async function deliverSimulatedEvents(env: Env): Promise<void> {
	const { Stripe } = await import("stripe");
	for (const event of await storedLedger(env).change(({ ledger }) => takeEvents(ledger))) {
		const body = JSON.stringify(event);
		const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret: SECRET });
		await receiveEvent(env, body, signature, SECRET);
	}
}
