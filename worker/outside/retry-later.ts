import { ServiceRefused } from "./service-refused.ts";

const LONGEST_RETRY_SECONDS = 3600;
/** A queue keeps a message back for twelve hours at most. */
const LONGEST_DELAY_SECONDS = 43_200;

/**
 * Has a queue bring a message again: after `firstSeconds`, then after twice as long each time, up to an hour; but not
 * before the service that refused it wants to be asked again.
 */
export function retryLater(message: Message, firstSeconds: number, error?: unknown): void {
	const ownSeconds = Math.min(firstSeconds * 2 ** (message.attempts - 1), LONGEST_RETRY_SECONDS);
	const askedSeconds = error instanceof ServiceRefused ? (error.retryAfterSeconds ?? 0) : 0;
	message.retry({ delaySeconds: Math.min(Math.max(ownSeconds, askedSeconds), LONGEST_DELAY_SECONDS) });
}
