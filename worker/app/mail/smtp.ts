import { Email, encodeHeader } from "worker-mailer";
import { handOver, type SmtpServer } from "../../foundation/outside/smtp/hand-over.ts";
import type { Mail } from "./compose-mail.ts";

/** Sends a mail over SMTP. The mail's id makes its `Message-ID`, so a mail that is sent twice is recognized. */
export async function sendOverSmtp(
	server: SmtpServer,
	from: { name: string; email: string },
	mail: Mail,
): Promise<void> {
	const { id, to, subject, text, html, headers } = mail;
	const message = new Email({
		from: from.email,
		to,
		subject: oneLine(subject),
		text,
		html,
		headers: {
			...headers,
			// The library puts a name that isn't ASCII between quotes, where it isn't decoded.
			...(from.name && { From: `${nameOf(from.name)} <${from.email}>` }),
			"Message-ID": `<${id.replace(/[^\w.-]/g, "")}@${from.email.split("@").at(-1)}>`,
		},
	});
	await handOver(server, { from: from.email, to, data: message.getEmailData() });
}

/** A name as RFC 5322 writes it. */
function nameOf(name: string): string {
	const line = oneLine(name);
	const encoded = encodeHeader(line);
	return encoded === line ? `"${line.replaceAll("\\", "")}"` : encoded;
}

/** A line break would begin another header. */
function oneLine(text: string): string {
	return text.replace(/[\r\n]+/g, " ");
}
