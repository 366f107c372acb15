import type { SmtpServer } from "../../foundation/outside/smtp/hand-over.ts";

/** The ports that RFC 8314 and RFC 6409 name, and the one between servers. */
const PORTS = { tls: 465, starttls: 587, none: 25 };

/** The mail server that the variables name, or null without one. */
export function smtpServerOf(env: Env): SmtpServer | null {
	const { SMTP_HOST: host, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD } = env;
	const { SMTP_SECURITY: security = Number(SMTP_PORT) === PORTS.starttls ? "starttls" : "tls" } = env;
	if (!host) return null;
	const port = SMTP_PORT ? Number(SMTP_PORT) : PORTS[security];
	return { host, port, security, username: SMTP_USERNAME, password: SMTP_PASSWORD };
}
