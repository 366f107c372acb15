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

interface MailService {
	name: string;
	/** Null where it isn't configured. */
	of: (env: Env) => Send | null;
}

/** The services that can send mails. The first one that is configured sends them all. */
const SERVICES: readonly MailService[] = [
	{
		name: "Cloudflare",
		of: ({ EMAIL }) =>
			EMAIL
				? ({ name, email }, { to, subject, text, html, headers }) =>
						EMAIL.send({ from: name ? { name, email } : email, to, subject, text, html, headers })
				: null,
	},
	{
		name: "SMTP",
		of(env) {
			const server = smtpServerOf(env);
			if (!server) return null;
			return async (from, mail) => {
				const { sendOverSmtp } = await import("./smtp.ts");
				await sendOverSmtp(server, from, mail);
			};
		},
	},
	{
		name: "Resend",
		of: ({ RESEND_API_KEY, RESEND_ENDPOINT }) =>
			RESEND_API_KEY ? (from, mail) => sendWithResend(RESEND_API_KEY, RESEND_ENDPOINT, from.text, mail) : null,
	},
	{
		name: "the outbox",
		of: (env) => (env.ENVIRONMENT === "development" ? (_, mail) => keepInOutbox(env, mail) : null),
	},
];

/** The service that sends the mails, or null without one. In development they land in the outbox. */
export function findMailService(env: Env): MailService | null {
	return SERVICES.find(({ of }) => of(env) !== null) ?? null;
}

/**
 * Sends a mail. Throws when the service fails, and a final `ServiceRefused` when it refuses this mail for good or none is
 * configured.
 */
export async function deliverMail(env: Env, mail: Mail): Promise<void> {
	const send = findMailService(env)?.of(env);
	if (!send) throw new ServiceRefused("No mail service is configured (docs/deploy.md)", { isFinal: true });
	await send(senderOf(env), mail);
}

/** The sender of mails: `Linkstead <hello@linkstead.example>`, or an address alone. */
export function senderOf({ MAIL_FROM, APP_ORIGIN }: Env): Sender {
	const text = MAIL_FROM ?? `Linkstead <no-reply@${new URL(APP_ORIGIN).hostname}>`;
	const [, before = "", email = text.trim()] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
	return { text, name: before.replaceAll('"', "").trim(), email };
}
