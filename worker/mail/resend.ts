import type { Mail } from "./compose-mail.ts";
import { UndeliverableMail } from "./undeliverable-mail.ts";

const RESEND = "https://api.resend.com/emails";
const TIMEOUT_MS = 10_000;
/** Refusals that pass: Resend's limits, and what proxies say of a slow answer. */
const PASSING = new Set([408, 409, 425, 429]);

/** Sends a mail through Resend. The mail's id keeps a repeated request from becoming a second mail. */
export async function sendWithResend(
	apiKey: string,
	endpoint: string | undefined,
	from: string,
	{ id, to, subject, text, html }: Mail,
): Promise<void> {
	const response = await fetch(endpoint ?? RESEND, {
		method: "POST",
		headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json", "idempotency-key": id },
		body: JSON.stringify({ from, to: [to], subject, text, html }),
		signal: AbortSignal.timeout(TIMEOUT_MS),
	});
	if (response.ok) return response.body?.cancel();
	const answer = `Resend answered ${response.status}: ${(await response.text()).slice(0, 200)}`;
	const isFinal = response.status < 500 && !PASSING.has(response.status);
	throw isFinal ? new UndeliverableMail(answer) : new Error(answer);
}
