import { type CollectedEvent, EventPack } from "../../../core/stats/pack-events.ts";
import type { Visit } from "../../foundation/http/visit.ts";
import { numberedBindings } from "../../foundation/outside/numbered-bindings.ts";

/** An isolate sends its events as one queue message after this time, or earlier when the message is full. */
export const FLUSH_AFTER_MS = 500;

/**
 * A message with this many characters is full. Queues charge it per 64 KB, and allow 128 KB. The event that fills it may
 * have some thousand characters more. Most of them are request headers, whose characters take two bytes at most.
 */
const FULL_LENGTH = 56_000;

let sender: typeof import("./send-events.ts") | undefined;

/** The events for one queue that the isolate sends next. */
interface Lane {
	pack: EventPack | null;
	/** The time when the next flush is due. A flush never runs when its request was cut off. Then it is overdue. */
	flushDueAt: number;
}

/** One for each queue of events. */
const lanes: Lane[] = [];

/** The queues of a deployment. It has the same in all requests of an isolate. */
const queuesOf = new WeakMap<Env, readonly Queue[]>();

/** Adds an event to those that the isolate sends next. Costs the request no I/O. */
export function collectEvent(event: CollectedEvent, { env, ctx }: Pick<Visit, "env" | "ctx">): void {
	// Most deployments have one queue.
	const queues = env.EVENTS_1 ? allQueues(env) : null;
	const number = queues ? laneOf(event.pageId, queues.length) : 0;
	const queue = queues?.[number] ?? env.EVENTS;
	lanes[number] ??= { pack: null, flushDueAt: 0 };
	const lane = lanes[number];
	lane.pack ??= new EventPack(event.at);
	lane.pack.add(event);
	if (lane.pack.length >= FULL_LENGTH) {
		ctx.waitUntil(flush(lane, queue, env));
	} else if (lane.flushDueAt < event.at) {
		lane.flushDueAt = event.at + FLUSH_AFTER_MS;
		ctx.waitUntil(flushLater(lane, queue, env));
	}
}

function allQueues(env: Env): readonly Queue[] {
	const queues = queuesOf.get(env) ?? [env.EVENTS, ...numberedBindings(env, "EVENTS")];
	queuesOf.set(env, queues);
	return queues;
}

async function flushLater(lane: Lane, queue: Queue, env: Env): Promise<void> {
	// So that a new isolate's first events don't wait for the day's salt afterwards.
	await Promise.all([scheduler.wait(FLUSH_AFTER_MS), prepare(env)]);
	lane.flushDueAt = 0;
	await flush(lane, queue, env);
}

async function flush(lane: Lane, queue: Queue, env: Env): Promise<void> {
	const unsent = lane.pack;
	lane.pack = null;
	if (unsent === null) return;
	sender ??= await import("./send-events.ts");
	await sender.sendEvents(unsent, queue, env);
}

async function prepare(env: Env): Promise<void> {
	sender ??= await import("./send-events.ts");
	await sender.prepareToSend(env);
}

/**
 * The queue that takes a page's events, always the same one: consumers that record events of one page at the same moment have to
 * start again. It is no matter which database has the page's statistics. Page ids are random.
 */
function laneOf(pageId: string, count: number): number {
	return (pageId.charCodeAt(0) * 64 + pageId.charCodeAt(1)) % count;
}
