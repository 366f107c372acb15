import { rootCauseOf } from "../root-cause.ts";
import type { SiteEvent } from "../site/event.ts";
import { eventsSchema } from "./event-schema.ts";
import { recordEvents } from "./record-events.ts";

const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 3600;

/**
 * Records a batch of queue messages. They go to D1 together; when that fails they are tried one by one, so that a
 * message D1 cannot take holds up no other. What can't be recorded comes again later, for days; what nobody can read
 * is kept at once.
 */
export async function consumeEvents(batch: MessageBatch, env: Env): Promise<void> {
	const readable: { message: Message; events: SiteEvent[] }[] = [];
	const unreadable: Message[] = [];
	for (const message of batch.messages) {
		const { success, data } = eventsSchema.safeParse(message.body);
		if (success) readable.push({ message, events: data });
		else unreadable.push(message);
	}
	await keep(unreadable, env);
	try {
		await recordEvents(
			env.DB,
			readable.flatMap(({ events }) => events),
		);
		for (const { message } of readable) message.ack();
	} catch (error) {
		console.error("A batch of events was not recorded; trying each message", { error: rootCauseOf(error) });
		for (const { message, events } of readable) {
			try {
				await recordEvents(env.DB, events);
				message.ack();
			} catch {
				retryLater(message);
			}
		}
	}
}

/** Keeps messages that could not be recorded however often they came. */
export async function consumeDeadEvents(batch: MessageBatch, env: Env): Promise<void> {
	await keep(batch.messages, env);
}

/** Puts messages, as they came, where a person can look at them. */
async function keep(messages: readonly Message[], env: Env): Promise<void> {
	if (messages.length === 0) return;
	const statement = env.DB.prepare(
		"INSERT INTO dead_events (id, body, received_at) VALUES (?, ?, CAST(? AS INTEGER)) ON CONFLICT (id) DO NOTHING",
	);
	try {
		await env.DB.batch(
			messages.map(({ id, body, timestamp }) => statement.bind(id, JSON.stringify(body), timestamp.getTime())),
		);
		for (const message of messages) message.ack();
	} catch (error) {
		console.error("Dead events were not kept; trying again", { error: rootCauseOf(error) });
		for (const message of messages) retryLater(message);
	}
}

function retryLater(message: Message): void {
	const delaySeconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (message.attempts - 1), LONGEST_RETRY_SECONDS);
	message.retry({ delaySeconds });
}
