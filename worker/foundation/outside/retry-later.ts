import { ServiceRefused } from "./service-refused.ts";

const LONGEST_RETRY_SECONDS = 3600;
/** A queue can delay a message by twelve hours at most. */
const LONGEST_DELAY_SECONDS = 43_200;
/** About eight hours. Cloudflare's free plan drops a message after a day. */
const ATTEMPTS_OF_ONE_MESSAGE = 16;

/**
 * Retries a queue message after `firstSeconds`, and doubles the delay with each attempt, up to an hour. It waits longer
 * if the service asked for that.
 */
export function retryLater(message: Message, firstSeconds: number, error?: unknown): void {
	const ownSeconds = Math.min(firstSeconds * 2 ** (message.attempts - 1), LONGEST_RETRY_SECONDS);
	const askedSeconds = error instanceof ServiceRefused ? (error.retryAfterSeconds ?? 0) : 0;
	message.retry({ delaySeconds: Math.min(Math.max(ownSeconds, askedSeconds), LONGEST_DELAY_SECONDS) });
}

/**
 * Retries a message that would be lost when its retries or its time in the queue end: after many attempts, a new message
 * with the same body takes its place in the queue.
 */
export async function retryForever(message: Message, queue: Queue, firstSeconds: number): Promise<void> {
	if (message.attempts < ATTEMPTS_OF_ONE_MESSAGE) return retryLater(message, firstSeconds);
	try {
		await queue.send(message.body, { delaySeconds: LONGEST_RETRY_SECONDS });
		message.ack();
	} catch {
		retryLater(message, firstSeconds);
	}
}
