import { rootCauseOf } from "../errors/root-cause.ts";
import type { MailRequest } from "./mail-request.ts";

/** By then the answer has left: its time must not tell whether somebody gets a mail. */
const DIRECTLY_AFTER_MS = 100;

/** Puts a mail into the queue, or sends it directly, once, when that takes nothing. Never fails: the log tells. */
export async function queueMail(env: Env, request: MailRequest): Promise<void> {
	const { template } = request;
	try {
		await env.MAIL.send(request, { contentType: "json" });
	} catch (error) {
		console.error("The queue refused a mail; sending it directly", { template, error: rootCauseOf(error) });
		await sendDirectly(env, request);
	}
}

async function sendDirectly(env: Env, request: MailRequest): Promise<void> {
	await scheduler.wait(DIRECTLY_AFTER_MS);
	try {
		const { sendRequestedMail } = await import("./send-requested.ts");
		await sendRequestedMail(env, request, { id: crypto.randomUUID(), isFirstTry: true });
	} catch (error) {
		console.error("A mail is lost", { template: request.template, error: rootCauseOf(error) });
	}
}
