import { ServiceRefused } from "../../foundation/outside/service-refused.ts";
import type { Mail } from "./compose-mail.ts";
import { keepInOutbox } from "./outbox.ts";
import { sendWithResend } from "./resend.ts";
import { smtpServerOf } from "./smtp-server.ts";

/** The sender: the text of `MAIL_FROM`, and its parts. */
interface Sender {
	text: string;
	name: string;
	email: string;
}

type Send = (from: Sender, mail: Mail) => Promise<unknown>;

/** The services that can send mails. The first one that is configured sends them all. Null means not configured. */
const SERVICES: readonly ((env: Env) => Send | null)[] = [
	({ EMAIL }) =>
		EMAIL
			? ({ name, email }, { to, subject, text, html, headers }) =>
					EMAIL.send({ from: name ? { name, email } : email, to, subject, text, html, headers })
			: null,
	(env) => {
		const server = smtpServerOf(env);
		return server
			? async (from, mail) => {
					const { sendOverSmtp } = await import("./smtp.ts");
					await sendOverSmtp(server, from, mail);
				}
			: null;
	},
	({ RESEND_API_KEY, RESEND_ENDPOINT }) =>
		RESEND_API_KEY ? (from, mail) => sendWithResend(RESEND_API_KEY, RESEND_ENDPOINT, from.text, mail) : null,
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
	const from = senderOf(env.MAIL_FROM ?? `Linkstead <no-reply@${new URL(env.APP_ORIGIN).hostname}>`);
	for (const service of SERVICES) {
		const send = service(env);
		if (send) return void (await send(from, mail));
	}
	throw new ServiceRefused("No mail service is configured (docs/deploy.md)", { isFinal: true });
}

/** `Linkstead <hello@linkstead.example>`, or an address alone. */
function senderOf(text: string): Sender {
	const [, before = "", email = text.trim()] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
	return { text, name: before.replaceAll('"', "").trim(), email };
}
