import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { retryLater } from "../../foundation/outside/retry-later.ts";
import { ServiceRefused } from "../../foundation/outside/service-refused.ts";
import { mailRequestSchema } from "./mail-request.ts";
import { sendRequestedMail } from "./send-requested.ts";

const FIRST_RETRY_SECONDS = 15;
/** With the pauses between them, a day and a half: a mail server may be down for a day. */
const DELIVERIES_MAX = 44;

/** Sends the queued mails. Each mail that fails is retried, with growing pauses. */
export async function consumeMail(batch: MessageBatch, env: Env): Promise<void> {
	await Promise.all(batch.messages.map((message) => send(message, env)));
}

async function send(message: Message, env: Env): Promise<void> {
	const { success, data: request } = mailRequestSchema.safeParse(message.body);
	if (!success) {
		console.error("A mail request can't be read", { id: message.id });
		return message.ack();
	}
	const { template } = request;
	try {
		await sendRequestedMail(env, request, { id: message.id, isFirstTry: message.attempts === 1 });
		message.ack();
	} catch (error) {
		const refusal = error instanceof ServiceRefused ? error : null;
		const isOver = refusal?.isFinal || message.attempts >= DELIVERIES_MAX;
		const words = isOver ? "A mail was not sent and is given up" : "A mail was not sent; trying again";
		console.error(words, {
			template,
			deliveries: message.attempts,
			error: rootCauseOf(error),
			answer: refusal?.answer,
		});
		if (isOver) message.ack();
		else retryLater(message, FIRST_RETRY_SECONDS, error);
	}
}
