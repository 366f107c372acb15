import { rootCauseOf } from "../errors/root-cause.ts";
import { retryLater } from "../outside/retry-later.ts";
import { workFor } from "./work-for.ts";

const FIRST_RETRY_SECONDS = 10;

/** A batch of a queue as plain data. */
export interface ForwardedBatch {
	queue: string;
	messages: readonly Pick<Message, "id" | "timestamp" | "body" | "attempts">[];
}

type Outcome = { isAcknowledged: true } | { isAcknowledged: false; options: QueueRetryOptions | undefined };

/** Settles a message of the batch where it came from. */
export type Settle = (id: string, outcome: Outcome) => void | Promise<void>;

/** Hands a batch to an object. When the object fails, the messages that it hasn't settled are delivered again. */
export async function forwardBatch(batch: MessageBatch, env: Pick<Env, "WORK">): Promise<void> {
	const unsettled = new Map(batch.messages.map((message) => [message.id, message]));
	const messages = batch.messages.map(({ id, timestamp, body, attempts }) => ({ id, timestamp, body, attempts }));
	const settle: Settle = (id, outcome) => {
		const message = unsettled.get(id);
		unsettled.delete(id);
		if (outcome.isAcknowledged) message?.ack();
		else message?.retry(outcome.options);
	};
	try {
		await workFor(env, messages[0]?.id ?? "").consume({ queue: batch.queue, messages }, settle);
	} catch (error) {
		console.error("A batch was not taken; trying again", { queue: batch.queue, error: rootCauseOf(error) });
		for (const message of unsettled.values()) retryLater(message, FIRST_RETRY_SECONDS);
	}
}

/** Gives a batch to its consumer. Each message is settled at once, because a mail that has left must not leave again. */
export async function consumeForwarded(
	consume: (batch: MessageBatch, env: Env) => Promise<void>,
	{ queue, messages }: ForwardedBatch,
	settle: Settle,
	env: Env,
): Promise<void> {
	const settling: (void | Promise<void>)[] = [];
	const withMethods = messages.map((message) => ({
		...message,
		ack: () => void settling.push(settle(message.id, { isAcknowledged: true })),
		retry: (options?: QueueRetryOptions) => void settling.push(settle(message.id, { isAcknowledged: false, options })),
	}));
	// Consumers settle each message by itself, and call nothing else of a batch.
	await consume({ queue, messages: withMethods } as unknown as MessageBatch, env);
	await Promise.all(settling);
}
