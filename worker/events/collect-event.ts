import type { SiteEvent } from "../../core/stats/event.ts";
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

type WithAddress<Event> = Event extends unknown ? Omit<Event, "visitor"> & { ip: string } : never;

/** An event with its visitor's client address, which never leaves the isolate. */
export type UnsentEvent = WithAddress<SiteEvent>;

let pending: UnsentEvent[] = [];
/** The time when the next flush is due. A flush never runs when its request was cut off. Then it is overdue. */
let flushDueAt = 0;

/** Adds an event to those that the isolate sends next. Costs the request no I/O. */
export function collectEvent(event: UnsentEvent, env: Env, ctx: ExecutionContext): void {
	pending.push(event);
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
	const visitors = await visitorHashes(unsent, env);
	const events = unsent.map(({ ip: _, ...event }, index): SiteEvent => ({ ...event, visitor: visitors[index] ?? "" }));
	await Promise.all(packByLength(events, MAX_CHARACTERS_PER_MESSAGE).map((pack) => send(pack, env)));
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
