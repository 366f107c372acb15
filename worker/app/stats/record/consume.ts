import type { SiteEvent } from "../../../../core/stats/event.ts";
import { rootCauseOf } from "../../../foundation/errors/root-cause.ts";
import { noteRefusal } from "../../../foundation/outside/note-refusal.ts";
import { retryForever, retryLater } from "../../../foundation/outside/retry-later.ts";
import { keepDeadEvents } from "./dead-events.ts";
import { readMessage, unpacked } from "./event-schema.ts";
import { packByLength } from "./pack-by-length.ts";
import { recordEvents } from "./record-events.ts";
import { refreshViewCounts } from "./view-count.ts";

const FIRST_RETRY_SECONDS = 10;

/** A full batch of full messages has ninety thousand events. Recorded together, they would need most of an isolate's memory. */
const EVENTS_AT_ONCE = 10_000;

interface ReadableMessage {
	message: Message;
	events: SiteEvent[];
}

/**
 * Records a batch of queue messages together. When that fails, it records them one by one, so that a bad message doesn't
 * block the others. A message that can't be recorded is retried for days. Unreadable events go to `dead_events` at once,
 * and the events beside them are recorded.
 */
export async function consumeEvents(batch: MessageBatch, env: Env): Promise<void> {
	const read = batch.messages.map((message) => ({ message, ...readMessage(message.body) }));
	const damaged = read.filter(({ unreadable }) => unreadable.length > 0);
	// Unreadable events are kept first: a message is acknowledged once all of it is stored.
	const unreadable = damaged.flatMap((one) => one.unreadable.map((event) => deadEvent(one.message, event)));
	const isKept = await keep(unreadable, env);
	if (!isKept) for (const { message } of damaged) retryLater(message, FIRST_RETRY_SECONDS);
	const readable = isKept ? read : read.filter((one) => !damaged.includes(one));
	for (const messages of packByLength(readable, ({ events }) => events.length, EVENTS_AT_ONCE)) {
		await recordOrRetry(messages, env);
	}
}

async function recordOrRetry(messages: readonly ReadableMessage[], env: Env): Promise<void> {
	try {
		await record(messages, env);
	} catch (error) {
		console.error("A batch of events was not recorded; trying each message", { error: rootCauseOf(error) });
		for (const one of messages) {
			try {
				await record([one], env);
			} catch {
				retryLater(one.message, FIRST_RETRY_SECONDS);
			}
		}
	}
}

/** Keeps messages that could not be recorded by any retry. Unpacked, an account's events are found when it is deleted. */
export async function consumeDeadEvents(batch: MessageBatch, env: Env): Promise<void> {
	const dead = batch.messages.map((message) => deadEvent(message, { index: null, body: unpacked(message.body) }));
	const isKept = await keep(dead, env);
	for (const message of batch.messages) {
		if (isKept) message.ack();
		else await retryForever(message, env.DEAD_EVENTS, FIRST_RETRY_SECONDS);
	}
}

async function record(messages: readonly ReadableMessage[], env: Env): Promise<void> {
	const pagesWithCount = await recordEvents(
		env,
		messages.flatMap(({ events }) => events),
	);
	for (const { message } of messages) message.ack();
	// While the database refuses everything, nothing can be noted there.
	if (messages.some(({ message }) => message.attempts > 1)) await noteRefusal(env.DB, "database");
	await refreshViewCounts(env, pagesWithCount);
}

function deadEvent(message: Message, { index, body }: { index: number | null; body: unknown }) {
	const id = index === null ? message.id : `${message.id}:${index}`;
	return { id, body, receivedAt: message.timestamp.getTime() };
}

/** Whether dead events were stored. */
async function keep(dead: readonly ReturnType<typeof deadEvent>[], env: Env): Promise<boolean> {
	if (dead.length === 0) return true;
	try {
		await keepDeadEvents(env.DB, dead);
		return true;
	} catch (error) {
		console.error("Dead events were not kept; trying again", { error: rootCauseOf(error) });
		return false;
	}
}
