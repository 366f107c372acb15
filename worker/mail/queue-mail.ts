import { rootCauseOf } from "../root-cause.ts";
import type { MailRequest } from "./mail-request.ts";

/** Puts a mail into the queue. What was asked for stands even when the queue takes nothing: then the log tells. */
export async function queueMail(env: Env, request: MailRequest): Promise<void> {
	try {
		await env.MAIL.send(request, { contentType: "json" });
	} catch (error) {
		console.error("The queue refused a mail; it is not sent", {
			template: request.template,
			error: rootCauseOf(error),
		});
	}
}
