import { openDatabase } from "../../../db/client.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { retryForever, retryLater } from "../../foundation/outside/retry-later.ts";
import { ServiceRefused } from "../../foundation/outside/service-refused.ts";
import { type ContactRequest, contactRequestSchema } from "./contact-request.ts";
import { keepDeadContact } from "./dead-contacts.ts";
import { syncContact } from "./sync-contact.ts";

const FIRST_RETRY_SECONDS = 15;

type Retry = (message: Message, error: unknown) => void | Promise<void>;

/**
 * Sends each queued account to HubSpot. A contact that HubSpot refuses for good is stored as dead at once. Other failures
 * are retried for a day and a half (`max_retries` in wrangler.toml), and then arrive as dead messages.
 */
export async function consumeContacts(batch: MessageBatch, env: Env): Promise<void> {
	const retry: Retry = (message, error) => retryLater(message, FIRST_RETRY_SECONDS, error);
	await settleEach(batch, retry, async (request) => {
		try {
			await syncContact(env, request.userId);
		} catch (error) {
			if (!(error instanceof ServiceRefused) || !error.isFinal) throw error;
			console.error("A contact was refused and is kept as dead", { error: error.message });
			await keepDeadContact(openDatabase(env.DB), request.userId, { reason: error.message });
		}
	});
}

/** Stores contacts without retries left as dead. */
export async function consumeDeadContacts(batch: MessageBatch, env: Env): Promise<void> {
	const retry: Retry = (message) => retryForever(message, env.DEAD_CONTACTS, FIRST_RETRY_SECONDS);
	await settleEach(batch, retry, ({ userId }) =>
		keepDeadContact(openDatabase(env.DB), userId, { reason: "HubSpot could not be told in time; the log says why" }),
	);
}

/** Acknowledges each message that was handled, and retries the others. */
async function settleEach(
	batch: MessageBatch,
	retry: Retry,
	handle: (request: ContactRequest) => Promise<void>,
): Promise<void> {
	await Promise.all(
		batch.messages.map(async (message) => {
			const { success, data: request } = contactRequestSchema.safeParse(message.body);
			if (!success) {
				console.error("A contact's message can't be read", { id: message.id });
				return message.ack();
			}
			try {
				await handle(request);
				message.ack();
			} catch (error) {
				console.error("A contact waits for another try", { deliveries: message.attempts, error: rootCauseOf(error) });
				await retry(message, error);
			}
		}),
	);
}
