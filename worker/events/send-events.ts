import { CF_FIELDS, type SiteEvent } from "../../core/stats/event.ts";
import { rootCauseOf } from "../errors/root-cause.ts";
import { packByLength } from "./pack-by-length.ts";
import { visitorHashes } from "./visitor.ts";

/**
 * A queue message may have 128 KB. Most of an event is request headers, whose characters take two bytes at most. A
 * hundred ordinary views have some 40,000 characters and fit into one message.
 */
const MAX_CHARACTERS_PER_MESSAGE = 60_000;

/** The JSON of a view without its headers and places has at most this many characters, with a comma. */
const REST_OF_VIEW = 270;

/** An event whose `visitor` is still empty, and the client address, which never leaves the isolate. */
export interface UnsentEvent {
	event: SiteEvent;
	ip: string;
}

/** Sends events to the queue, or records them directly when it refuses them. Fills in their visitors. */
export async function sendEvents(unsent: readonly UnsentEvent[], env: Env): Promise<void> {
	const visits = unsent.map(({ event: { pageId, userAgent }, ip }) => ({ pageId, userAgent, ip }));
	const visitors = await visitorHashes(visits, env);
	const events = unsent.map(({ event }, index) => {
		event.visitor = visitors[index] ?? "";
		return event;
	});
	const packs = packByLength(events, lengthOf, MAX_CHARACTERS_PER_MESSAGE);
	await Promise.all(packs.map((pack) => send(pack, env)));
}

/**
 * The length of an event's JSON, or somewhat more. A view is measured without making its JSON, which would take as long
 * as hashing and sending it.
 */
function lengthOf(event: SiteEvent): number {
	if (event.kind !== "view" || event.utm) return JSON.stringify(event).length + 1;
	const { userAgent, referrer, address } = event;
	let length = REST_OF_VIEW + userAgent.length + (referrer?.length ?? 0) + (address?.length ?? 0);
	for (const [field] of CF_FIELDS) length += event[field]?.length ?? 0;
	return length;
}

async function send(events: SiteEvent[], env: Env): Promise<void> {
	try {
		await env.EVENTS.send(events, { contentType: "json" });
	} catch (error) {
		console.error("The queue refused events; recording them directly", { error: rootCauseOf(error) });
		const { recordDirectly } = await import("../stats/record/consume.ts");
		await recordDirectly(events, env);
	}
}
