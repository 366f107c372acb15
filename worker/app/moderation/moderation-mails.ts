import { and, eq } from "drizzle-orm";
import { shownHost } from "../../../core/addresses/host-name.ts";
import { REPORT_REASONS } from "../../../core/moderation/report-reason.ts";
import { openDatabase } from "../../../db/client.ts";
import { moderationHistory, pages, reports } from "../../../db/schema/index.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { servingHostname } from "../../publish/serving-hostname.ts";
import { isUnclaimed } from "../mail/mail-claim.ts";
import { whomToAsk } from "./whom-to-ask.ts";

const MAILS_AT_ONCE = 50;

/**
 * Queues the mails about decisions: to the owners of suspended and restored pages, and to reporters. Cron repeats it, so
 * a failing queue delays a mail and loses none. Returns whether there were any. Never throws.
 */
export async function queueModerationMails(env: Env): Promise<boolean> {
	try {
		const toOwners = await queueMailsToOwners(env);
		const toReporters = await queueMailsToReporters(env);
		return toOwners + toReporters > 0;
	} catch (error) {
		console.error("Mails about decisions were not queued; cron tries again", { error: rootCauseOf(error) });
		return true;
	}
}

async function queueMailsToOwners(env: Env): Promise<number> {
	const database = openDatabase(env.DB);
	const now = Date.now();
	const isDue = and(eq(moderationHistory.isMailDue, true), isUnclaimed(moderationHistory.claimedAt, now));
	const due = await database
		.select({
			id: moderationHistory.id,
			action: moderationHistory.action,
			reason: moderationHistory.reason,
			words: moderationHistory.words,
			userId: pages.userId,
			pageId: pages.id,
			username: pages.username,
			hostname: servingHostname(),
		})
		.from(moderationHistory)
		.innerJoin(pages, eq(pages.id, moderationHistory.pageId))
		.where(isDue)
		.limit(MAILS_AT_ONCE);
	for (const { id, action, reason, words, userId, pageId, ...names } of due) {
		const isThis = eq(moderationHistory.id, id);
		// Racing requests find the same rows. The claim gives each mail to one of them.
		const claimed = await database
			.update(moderationHistory)
			.set({ claimedAt: now })
			.where(and(isThis, isDue))
			.returning({ id: moderationHistory.id });
		if (claimed.length === 0) continue;
		const values = {
			page: addressOf(env, names),
			pageId,
			words,
			ground: reason ? REPORT_REASONS[reason].ground : "",
			answer: whomToAsk(env),
		};
		const template = action === "suspended" ? "page-suspended" : "page-restored";
		await env.MAIL.send({ template, account: { userId }, values }, { contentType: "json" });
		await database.update(moderationHistory).set({ isMailDue: false }).where(isThis);
	}
	return due.length;
}

async function queueMailsToReporters(env: Env): Promise<number> {
	const database = openDatabase(env.DB);
	const now = Date.now();
	const isDue = and(eq(reports.isMailDue, true), isUnclaimed(reports.claimedAt, now));
	const due = await database
		.select({ id: reports.id, decision: reports.decision, username: pages.username, hostname: servingHostname() })
		.from(reports)
		.innerJoin(pages, eq(pages.id, reports.pageId))
		.where(isDue)
		.limit(MAILS_AT_ONCE);
	for (const { id, decision, ...names } of due) {
		const isThis = eq(reports.id, id);
		const claimed = await database
			.update(reports)
			.set({ claimedAt: now })
			.where(and(isThis, isDue))
			.returning({ id: reports.id });
		if (claimed.length === 0) continue;
		const template = decision === "suspended" ? "report-upheld" : "report-dismissed";
		const values = { page: addressOf(env, names) };
		await env.MAIL.send({ template, account: { reportId: id }, values }, { contentType: "json" });
		await database.update(reports).set({ isMailDue: false }).where(isThis);
	}
	return due.length;
}

/** The page's address in a mail: `linkstead.example/jane`, or its host name. */
function addressOf(env: Env, { username, hostname }: { username: string | null; hostname: string | null }): string {
	if (username) return `${new URL(env.APP_ORIGIN).host}/${username}`;
	return hostname ? shownHost(hostname) : "a page";
}
