import type { SiteEvent } from "../../core/stats/event.ts";
import type { UnsentEvent } from "./send-events.ts";

/** An isolate sends its events as one queue message after this time, or as soon as there are this many. */
export const FLUSH_AFTER_MS = 500;
const MAX_EVENTS_PER_MESSAGE = 100;

let pending: UnsentEvent[] = [];
let sender: typeof import("./send-events.ts") | undefined;
/** The time when the next flush is due. A flush never runs when its request was cut off. Then it is overdue. */
let flushDueAt = 0;

/** Adds an event to those that the isolate sends next. Costs the request no I/O. `event.visitor` is empty until then. */
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
	sender ??= await import("./send-events.ts");
	await sender.sendEvents(unsent, env);
}
