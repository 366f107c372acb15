import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import type { TemplateName } from "../app/mail/templates.ts";

interface KeptMail {
	id: string;
	template: TemplateName;
	recipient: string;
	subject: string;
	text: string;
	html: string;
}

/** Waits for this many mails of a kind to an address. Returns them, newest last. */
export async function mailsTo(recipient: string, template: TemplateName, count = 1): Promise<KeptMail[]> {
	return vi.waitFor(async () => {
		const { results } = await env.DB.prepare(
			"SELECT * FROM outbox WHERE recipient = ? AND template = ? ORDER BY sent_at",
		)
			.bind(recipient, template)
			.all<KeptMail & Record<string, unknown>>();
		expect(results).toHaveLength(count);
		return results;
	}, 60_000);
}

/** The token in the link of the newest such mail. */
export async function mailedToken(recipient: string, template: TemplateName, count = 1): Promise<string> {
	const mail = (await mailsTo(recipient, template, count)).at(-1);
	return /token=([0-9a-f]{64})/.exec(mail?.text ?? "")?.[1] ?? "";
}
