import type { EventType } from "./objects.ts";
import { newId, type Simulation } from "./simulation.ts";

/** The SDK's API version. Events have its format. */
const API_VERSION = "2026-10-28.endive";
/** The number of events kept. Stripe keeps them for 30 days. */
const EVENTS_LISTED = 200;

/**
 * Records an event with a copy of the object. `at` is in seconds since 1970. An event of a connected account names it.
 */
export function recordEvent(
	simulation: Simulation,
	at: number,
	type: EventType,
	object: { id: string; object: string },
	account?: string,
): void {
	const { events, undelivered } = simulation.ledger;
	const event = {
		id: newId(simulation, "evt"),
		object: "event" as const,
		...(account === undefined ? {} : { account }),
		api_version: API_VERSION,
		created: at,
		data: { object: structuredClone(object) },
		livemode: false,
		pending_webhooks: 1,
		request: null,
		type,
	};
	events.push(event);
	events.splice(0, events.length - EVENTS_LISTED);
	undelivered.push(event);
}
