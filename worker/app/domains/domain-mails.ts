import { and, eq } from "drizzle-orm";
import { type DomainChange, FAILING_DAYS } from "../../../core/domains/domain.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { domainHistory } from "../../../db/schema/index.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { isUnclaimed } from "../mail/mail-claim.ts";
import { dayInMail } from "../mail/mail-request.ts";
import type { TemplateName } from "../mail/templates.ts";

/** The mail about a change. Other changes have none, because the owner made them. */
export const MAILED_CHANGES = {
	connected: "domain-connected",
	lost: "domain-failing",
	gaveUp: "domain-paused",
	taken: "domain-taken",
} as const satisfies Partial<Record<DomainChange, TemplateName>>;

const MAILS_AT_ONCE = 50;

/**
 * Queues the mails about changes of domains. Cron repeats it, so a failing queue delays a mail and loses none. Returns
 * whether there were any.
 */
export async function queueDomainMails(env: Env): Promise<boolean> {
	const database = openDatabase(env.DB);
	const now = Date.now();
	const isOpen = and(eq(domainHistory.isMailDue, true), isUnclaimed(domainHistory.claimedAt, now));
	const open = await database.select().from(domainHistory).where(isOpen).limit(MAILS_AT_ONCE);
	for (const { id, userId, hostname, change, happenedAt } of open) {
		const isThis = eq(domainHistory.id, id);
		// Racing requests find the same rows. The claim gives each mail to one of them.
		const claimed = await database
			.update(domainHistory)
			.set({ claimedAt: now })
			.where(and(isThis, isOpen))
			.returning({ id: domainHistory.id });
		if (claimed.length === 0 || !(change in MAILED_CHANGES)) continue;
		try {
			const template = MAILED_CHANGES[change as keyof typeof MAILED_CHANGES];
			const values = { hostname, date: dayInMail(happenedAt + FAILING_DAYS * DAY_MS) };
			await env.MAIL.send({ template, account: { userId }, values }, { contentType: "json" });
			await database.update(domainHistory).set({ isMailDue: false }).where(isThis);
		} catch (error) {
			console.error("A mail about a domain was not queued; cron tries again", { change, error: rootCauseOf(error) });
		}
	}
	return open.length > 0;
}
