import { eq } from "drizzle-orm";
import { type DomainChange, FAILING_DAYS } from "../../../core/domains/domain.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { domainHistory } from "../../../db/schema/index.ts";
import { claimAndQueue } from "../mail/claim-and-queue.ts";
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

/** Queues the mails about changes of domains. Returns whether there were any. */
export async function queueDomainMails(env: Env): Promise<boolean> {
	const database = openDatabase(env.DB);
	const found = await claimAndQueue(
		{ env, database },
		{
			table: domainHistory,
			key: domainHistory.id,
			isDue: eq(domainHistory.isMailDue, true),
			find: (isDue) => database.select({ key: domainHistory.id }).from(domainHistory).where(isDue).limit(MAILS_AT_ONCE),
			mailOf: (_, { userId, hostname, change, happenedAt }) => {
				if (!(change in MAILED_CHANGES)) return null;
				const template = MAILED_CHANGES[change as keyof typeof MAILED_CHANGES];
				const date = dayInMail(happenedAt + FAILING_DAYS * DAY_MS);
				return { template, account: { userId }, values: { hostname, date } };
			},
			queued: { isMailDue: false },
		},
	);
	return found > 0;
}
