import { ServiceRefused } from "../outside/service-refused.ts";
import type { Mail } from "./compose-mail.ts";
import { keepInOutbox } from "./outbox.ts";
import { sendWithResend } from "./resend.ts";

/**
 * Sends a mail with the first configured service: Cloudflare's binding, Resend, or in development the outbox. Throws when
 * the service fails, and a final `ServiceRefused` when it refuses this mail for good or none is configured.
 */
export async function deliverMail(env: Env, mail: Mail): Promise<void> {
	const from = env.MAIL_FROM ?? `Linkstead <no-reply@${new URL(env.APP_ORIGIN).hostname}>`;
	if (env.EMAIL) {
		const { to, subject, text, html, headers } = mail;
		await env.EMAIL.send({ from: senderOf(from), to, subject, text, html, headers });
	} else if (env.RESEND_API_KEY) {
		await sendWithResend(env.RESEND_API_KEY, env.RESEND_ENDPOINT, from, mail);
	} else if (env.ENVIRONMENT === "development") {
		await keepInOutbox(env, mail);
	} else {
		throw new ServiceRefused("No mail service is configured (docs/deploy.md)", { isFinal: true });
	}
}

/** The binding takes name and address separately. */
function senderOf(from: string): string | EmailAddress {
	const [, name, email] = /^(.*?)\s*<(.+)>$/.exec(from) ?? [];
	return name && email ? { name, email } : from;
}
