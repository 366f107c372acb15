import type { EventType } from "./objects.ts";
import { newId, type Simulation } from "./simulation.ts";

/** The version that the SDK speaks; events are written in it. */
export const API_VERSION = "2026-10-28.endive";
/** How many events stay listed. Stripe keeps them for 30 days. */
const EVENTS_LISTED = 200;

/** Notes that something happened to an object: an event holds the object as it was then. */
export function recordEvent(
	simulation: Simulation,
	at: number,
	type: EventType,
	object: { id: string; object: string },
): void {
	const { events, undelivered } = simulation.ledger;
	const event = {
		id: newId(simulation, "evt"),
		object: "event" as const,
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
