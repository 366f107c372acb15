import { type CollectedEvent, EventPack } from "../../../core/stats/pack-events.ts";
import type { Visit } from "../../foundation/http/visit.ts";

/** An isolate sends its events as one queue message after this time, or earlier when the message is full. */
export const FLUSH_AFTER_MS = 500;

/**
 * A message with this many characters is full. Queues charge it per 64 KB, and allow 128 KB. The event that fills it may
 * have some thousand characters more. Most of them are request headers, whose characters take two bytes at most.
 */
const FULL_LENGTH = 56_000;

let pack: EventPack | null = null;
let sender: typeof import("./send-events.ts") | undefined;
/** The time when the next flush is due. A flush never runs when its request was cut off. Then it is overdue. */
let flushDueAt = 0;

/** Adds an event to those that the isolate sends next. Costs the request no I/O. */
export function collectEvent(event: CollectedEvent, { env, ctx }: Pick<Visit, "env" | "ctx">): void {
	pack ??= new EventPack(event.at);
	pack.add(event);
	if (pack.length >= FULL_LENGTH) {
		ctx.waitUntil(flush(env));
	} else if (flushDueAt < event.at) {
		flushDueAt = event.at + FLUSH_AFTER_MS;
		ctx.waitUntil(flushLater(env));
	}
}

async function flushLater(env: Env): Promise<void> {
	// So that a new isolate's first events don't wait for the day's salt afterwards.
	await Promise.all([scheduler.wait(FLUSH_AFTER_MS), prepare(env)]);
	flushDueAt = 0;
	await flush(env);
}

async function flush(env: Env): Promise<void> {
	const unsent = pack;
	pack = null;
	if (unsent === null) return;
	sender ??= await import("./send-events.ts");
	await sender.sendEvents(unsent, env);
}

async function prepare(env: Env): Promise<void> {
	sender ??= await import("./send-events.ts");
	await sender.prepareToSend(env);
}
