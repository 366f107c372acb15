import { CF_FIELDS, type SiteEvent } from "../../core/stats/event.ts";
import { rootCauseOf } from "../errors/root-cause.ts";
import { packByLength } from "./pack-by-length.ts";
import { visitorHashes } from "./visitor.ts";

/** An isolate sends its events as one queue message after this time, or as soon as there are this many. */
const FLUSH_AFTER_MS = 500;
const MAX_EVENTS_PER_MESSAGE = 100;

/**
 * A queue message may have 128 KB. Most of an event is request headers, whose characters take two bytes at most. A
 * hundred ordinary views have some 40,000 characters and fit into one message.
 */
const MAX_CHARACTERS_PER_MESSAGE = 60_000;

/** The JSON of a view without its headers and places has at most this many characters, with a comma. */
const REST_OF_VIEW = 270;

/** An event whose `visitor` is still empty, and the client address, which never leaves the isolate. */
interface UnsentEvent {
	event: SiteEvent;
	ip: string;
}

let pending: UnsentEvent[] = [];
/** The time when the next flush is due. A flush never runs when its request was cut off. Then it is overdue. */
let flushDueAt = 0;

/**
 * Adds an event to those that the isolate sends next. Costs the request no I/O. Fills in `event.visitor` before it sends
 * the event, so nothing is copied: this runs for every view.
 */
export function collectEvent(event: SiteEvent, ip: string, env: Env, ctx: ExecutionContext): void {
	pending.push({ event, ip });
	if (pending.length >= MAX_EVENTS_PER_MESSAGE) {
		ctx.waitUntil(flush(env));
	} else if (flushDueAt < event.at) {
		flushDueAt = event.at + FLUSH_AFTER_MS;
		ctx.waitUntil(flushLater(env));
	}
}

async function flushLater(env: Env): Promise<void> {
	await scheduler.wait(FLUSH_AFTER_MS);
	flushDueAt = 0;
	await flush(env);
}

async function flush(env: Env): Promise<void> {
	const unsent = pending;
	pending = [];
	if (unsent.length === 0) return;
	const visits = unsent.map(({ event: { pageId, userAgent }, ip }) => ({ pageId, userAgent, ip }));
	const visitors = await visitorHashes(visits, env);
	const events = unsent.map(({ event }, index) => {
		event.visitor = visitors[index] ?? "";
		return event;
	});
	const packs = packByLength(events, lengthOf, MAX_CHARACTERS_PER_MESSAGE);
	await Promise.all(packs.map((pack) => send(pack, env)));
}

/** The length of an event's JSON, or somewhat more. Making the JSON of each view to measure it takes as long as sending it. */
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
