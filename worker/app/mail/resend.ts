import { postJson } from "../../foundation/outside/post-json.ts";
import type { Mail } from "./compose-mail.ts";

const RESEND = "https://api.resend.com/emails";
/** 409 means that Resend is still handling the same mail. */
const PASSING = new Set([408, 409, 425, 429]);

/** Sends a mail through Resend. The mail's id is the idempotency key. */
export async function sendWithResend(
	apiKey: string,
	endpoint: string | undefined,
	from: string,
	{ id, to, subject, text, html, headers }: Mail,
): Promise<void> {
	await postJson({
		service: "Resend",
		url: endpoint ?? RESEND,
		token: apiKey,
		headers: { "idempotency-key": id },
		body: { from, to: [to], subject, text, html, headers },
		passing: PASSING,
	});
}
