import { ServiceRefused } from "../../foundation/outside/service-refused.ts";
import type { Mail } from "./compose-mail.ts";
import { keepInOutbox } from "./outbox.ts";
import { sendWithResend } from "./resend.ts";

type Send = (from: string, mail: Mail) => Promise<unknown>;

/** The services that can send mails. The first one that is configured sends them all. Null means not configured. */
const SERVICES: readonly ((env: Env) => Send | null)[] = [
	({ EMAIL }) =>
		EMAIL
			? (from, { to, subject, text, html, headers }) =>
					EMAIL.send({ from: senderOf(from), to, subject, text, html, headers })
			: null,
	({ RESEND_API_KEY, RESEND_ENDPOINT }) =>
		RESEND_API_KEY ? (from, mail) => sendWithResend(RESEND_API_KEY, RESEND_ENDPOINT, from, mail) : null,
	(env) => (env.ENVIRONMENT === "development" ? (_, mail) => keepInOutbox(env, mail) : null),
];

/** Whether mails can be sent. In development they land in the outbox. */
export function canMail(env: Env): boolean {
	return SERVICES.some((service) => service(env) !== null);
}

/**
 * Sends a mail. Throws when the service fails, and a final `ServiceRefused` when it refuses this mail for good or none is
 * configured.
 */
export async function deliverMail(env: Env, mail: Mail): Promise<void> {
	const from = env.MAIL_FROM ?? `Linkstead <no-reply@${new URL(env.APP_ORIGIN).hostname}>`;
	for (const service of SERVICES) {
		const send = service(env);
		if (send) return void (await send(from, mail));
	}
	throw new ServiceRefused("No mail service is configured (docs/deploy.md)", { isFinal: true });
}

/** The binding takes name and address separately. */
function senderOf(from: string): string | EmailAddress {
	const [before = "", after = ""] = from.split("<", 2);
	const [name, email] = [before.trim(), after.replace(/>$/, "")];
	return name && email !== after ? { name, email } : from;
}
