import { eq } from "drizzle-orm";
import { shownHost } from "../../../core/addresses/host-name.ts";
import { type ModerationAction, REPORT_REASONS } from "../../../core/moderation/report-reason.ts";
import { openDatabase } from "../../../db/client.ts";
import { moderationHistory, pages, reports } from "../../../db/schema/index.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { servingHostname } from "../../publish/serving-hostname.ts";
import { claimAndQueue } from "../mail/claim-and-queue.ts";
import { nameInMail } from "../mail/name-in-mail.ts";
import { whomToAsk } from "./whom-to-ask.ts";

const MAILS_AT_ONCE = 50;

/** The mails to owners, by decision. Nothing changes for them when a report is dismissed. */
const TO_OWNERS = {
	dismissed: null,
	suspended: "page-suspended",
	restored: "page-restored",
	removed: "file-removed",
} as const satisfies Record<ModerationAction, string | null>;

const TO_REPORTERS = {
	dismissed: "report-dismissed",
	suspended: "report-upheld",
	removed: "report-file-removed",
} as const;

/**
 * Queues the mails about decisions: to the owners of suspended and restored pages and of removed files, and to
 * reporters. Cron repeats it, so
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

function queueMailsToOwners(env: Env): Promise<number> {
	const database = openDatabase(env.DB);
	return claimAndQueue(
		{ env, database },
		{
			table: moderationHistory,
			key: moderationHistory.id,
			isDue: eq(moderationHistory.isMailDue, true),
			find: (isDue) =>
				database
					.select({
						key: moderationHistory.id,
						userId: pages.userId,
						username: pages.username,
						hostname: servingHostname(),
					})
					.from(moderationHistory)
					.innerJoin(pages, eq(pages.id, moderationHistory.pageId))
					.where(isDue)
					.limit(MAILS_AT_ONCE),
			mailOf: ({ userId, ...names }, { action, reason, words, pageId, fileTitle }) => {
				const page = addressOf(env, names);
				const ground = reason ? REPORT_REASONS[reason].ground : "";
				const values = { page, pageId, words, ground, answer: whomToAsk(env), file: fileInMail(fileTitle) };
				const template = TO_OWNERS[action];
				return template && { template, account: { userId }, values };
			},
			queued: { isMailDue: false },
		},
	);
}

function queueMailsToReporters(env: Env): Promise<number> {
	const database = openDatabase(env.DB);
	return claimAndQueue(
		{ env, database },
		{
			table: reports,
			key: reports.id,
			isDue: eq(reports.isMailDue, true),
			find: (isDue) =>
				database
					.select({ key: reports.id, username: pages.username, hostname: servingHostname() })
					.from(reports)
					.innerJoin(pages, eq(pages.id, reports.pageId))
					.where(isDue)
					.limit(MAILS_AT_ONCE),
			mailOf: ({ key, ...names }, { decision }) => {
				const template = TO_REPORTERS[decision ?? "dismissed"];
				return { template, account: { reportId: key }, values: { page: addressOf(env, names) } };
			},
			queued: { isMailDue: false },
		},
	);
}

/** A file by its title, which its owner has typed. */
function fileInMail(title: string | null): string {
	const name = nameInMail(title ?? "", "");
	return name === "" ? "a file" : `“${name}”`;
}

/** The page's address in a mail: `linkstead.example/jane`, or its host name. */
function addressOf(env: Env, { username, hostname }: { username: string | null; hostname: string | null }): string {
	if (username) return `${new URL(env.APP_ORIGIN).host}/${username}`;
	return hostname ? shownHost(hostname) : "a page";
}
