import { nanoid } from "nanoid";
import { DAY_MS } from "../../../core/time/duration.ts";
import type { MailRequest } from "./mail-request.ts";

/** How long a mail may wait. After that, a confirmation helps nobody. */
const KEPT_MS = 2 * DAY_MS;
/** The waiting mails that are queued in one run. Each is one of the queue's daily operations, which may be what has run out. */
const QUEUED_AT_ONCE = 20;

/** Keeps a mail that neither the queue nor the mail service takes now. Whose client caused it doesn't matter later. */
export async function keepWaitingMail(database: D1Database, { client: _, ...request }: MailRequest): Promise<void> {
	await database
		.prepare("INSERT INTO waiting_mails (id, request, since) VALUES (?, ?, CAST(? AS INTEGER))")
		.bind(nanoid(), JSON.stringify(request), Date.now())
		.run();
}

/** Queues the kept mails, the oldest first. Those that the queue still refuses stay. Returns whether there may be more. */
export async function queueWaitingMails(env: Env): Promise<boolean> {
	// Rows are in the order of their times.
	const { results } = await env.DB.prepare("SELECT id, request, since FROM waiting_mails ORDER BY rowid LIMIT ?")
		.bind(QUEUED_AT_ONCE)
		.all<{ id: string; request: string; since: number }>();
	for (const { id, request, since } of results) {
		if (since > Date.now() - KEPT_MS) await env.MAIL.send(JSON.parse(request), { contentType: "json" });
		await env.DB.prepare("DELETE FROM waiting_mails WHERE id = ?").bind(id).run();
	}
	return results.length === QUEUED_AT_ONCE;
}
