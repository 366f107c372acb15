import { receiveEvent } from "../receive-event.ts";
import { takeEvents } from "./ledger.ts";
import { storedLedger } from "./stored-ledger.ts";

/** Nobody else can send with it: in the simulation the webhook's address answers 404. */
const SECRET = "whsec_simulated";

/** Delivers the simulation's events to the code behind the webhook, signed as Stripe's are. */
export async function deliverSimulatedEvents(env: Env): Promise<void> {
	const { Stripe } = await import("stripe");
	for (const event of await storedLedger(env).change(({ ledger }) => takeEvents(ledger))) {
		const body = JSON.stringify(event);
		const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret: SECRET });
		await receiveEvent(env, body, signature, SECRET);
	}
}
