import { openDatabase } from "../../db/client.ts";
import { rootCauseOf } from "../errors/root-cause.ts";
import { retryLater } from "../outside/retry-later.ts";
import { ServiceRefused } from "../outside/service-refused.ts";
import { type ContactRequest, contactRequestSchema } from "./contact-request.ts";
import { keepDeadContact } from "./dead-contacts.ts";
import { syncContact } from "./sync-contact.ts";

const FIRST_RETRY_SECONDS = 15;

/**
 * Tells HubSpot of the accounts the queue brings, each alone. What HubSpot refuses for good is kept as dead at once; the
 * rest comes again, for a day and a half (`max_retries` in wrangler.toml), and then as a dead message.
 */
export async function consumeContacts(batch: MessageBatch, env: Env): Promise<void> {
	await settleEach(batch, async (request) => {
		try {
			await syncContact(env, request.userId);
		} catch (error) {
			if (!(error instanceof ServiceRefused) || !error.isFinal) throw error;
			console.error("A contact was refused and is kept as dead", { error: error.message });
			await keepDeadContact(openDatabase(env.DB), request.userId, { reason: error.message });
		}
	});
}

/** Keeps the accounts that HubSpot could not be told of however often it was tried. */
export async function consumeDeadContacts(batch: MessageBatch, env: Env): Promise<void> {
	await settleEach(batch, ({ userId }) =>
		keepDeadContact(openDatabase(env.DB), userId, { reason: "HubSpot could not be told in time; the log says why" }),
	);
}

/** Acknowledges each message that was seen to, and has the others come again. */
async function settleEach(batch: MessageBatch, see: (request: ContactRequest) => Promise<void>): Promise<void> {
	await Promise.all(
		batch.messages.map(async (message) => {
			const { success, data: request } = contactRequestSchema.safeParse(message.body);
			if (!success) {
				console.error("A contact's message can't be read", { id: message.id });
				return message.ack();
			}
			try {
				await see(request);
				message.ack();
			} catch (error) {
				console.error("A contact waits for another try", { deliveries: message.attempts, error: rootCauseOf(error) });
				retryLater(message, FIRST_RETRY_SECONDS, error);
			}
		}),
	);
}
