import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { keyedToday } from "../../foundation/limits/within-limit.ts";
import { noteRefusal } from "../../foundation/outside/note-refusal.ts";
import { type MailRequest, mailRequestSchema } from "./mail-request.ts";
import { keepWaitingMail } from "./waiting-mails.ts";

/** Waits until the response is sent, because its timing must not reveal whether an account exists. */
const DIRECTLY_AFTER_MS = 100;

/** Queues a mail that a client has caused. Queues are on disk, so they get a keyed hash of the client's address. */
export async function queueMailOf(env: Env, clientAddress: string, request: MailRequest): Promise<void> {
	await queueMail(env, { ...request, client: await keyedToday(env, clientAddress) });
}

/**
 * Queues a mail. When the queue fails, it tries once to send the mail directly, and else keeps it for cron. Never throws, but
 * logs failures.
 */
export async function queueMail(env: Env, request: MailRequest): Promise<void> {
	const { template } = request;
	try {
		await env.MAIL.send(request, { contentType: "json" });
	} catch (error) {
		console.error("The queue refused a mail; sending it directly", { template, error: rootCauseOf(error) });
		await scheduler.wait(DIRECTLY_AFTER_MS);
		await Promise.all([noteRefusal(env.DB, "queue"), sendDirectly(env, request)]);
	}
}

async function sendDirectly(env: Env, request: MailRequest): Promise<void> {
	try {
		const { sendRequestedMail } = await import("./send-requested.ts");
		await sendRequestedMail(env, mailRequestSchema.parse(request), { id: crypto.randomUUID(), isFirstTry: true });
	} catch (error) {
		console.error("A mail waits for the queue", { template: request.template, error: rootCauseOf(error) });
		await keep(env, request);
	}
}

async function keep(env: Env, request: MailRequest): Promise<void> {
	try {
		await keepWaitingMail(env.DB, request);
	} catch (error) {
		console.error("A mail is lost", { template: request.template, error: rootCauseOf(error) });
	}
}
