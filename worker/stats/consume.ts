import { eventsSchema } from "./event-schema.ts";
import { recordEvents } from "./record-events.ts";

const RETRY_DELAY_SECONDS = 10;

/**
 * Records a batch of queue messages. They go to D1 together; when that fails they are tried one by one, so that a
 * message D1 cannot take ends in the dead-letter queue alone.
 */
export async function consumeEvents(batch: MessageBatch, env: Env): Promise<void> {
	const readable = batch.messages.flatMap((message) => {
		const { success, data } = eventsSchema.safeParse(message.body);
		if (!success) message.retry({ delaySeconds: RETRY_DELAY_SECONDS });
		return success ? [{ message, events: data }] : [];
	});
	try {
		await recordEvents(
			env.DB,
			readable.flatMap(({ events }) => events),
		);
		for (const { message } of readable) message.ack();
	} catch (error) {
		console.error("A batch of events was not recorded; trying each message", { error });
		for (const { message, events } of readable) {
			try {
				await recordEvents(env.DB, events);
				message.ack();
			} catch {
				message.retry({ delaySeconds: RETRY_DELAY_SECONDS });
			}
		}
	}
}

/** Keeps messages that could not be recorded, as they came, for a person to look at. */
export async function consumeDeadEvents(batch: MessageBatch, env: Env): Promise<void> {
	const statement = env.DB.prepare(
		"INSERT INTO dead_events (id, body, received_at) VALUES (?, ?, CAST(? AS INTEGER)) ON CONFLICT (id) DO NOTHING",
	);
	try {
		await env.DB.batch(
			batch.messages.map(({ id, body, timestamp }) => statement.bind(id, JSON.stringify(body), timestamp.getTime())),
		);
		batch.ackAll();
	} catch (error) {
		console.error("Dead events were not kept; trying again", { error });
		batch.retryAll({ delaySeconds: RETRY_DELAY_SECONDS });
	}
}
