import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { ModerationAction, ReportReasonId } from "../../../core/moderation/report-reason.ts";
import type { Database } from "../../../db/client.ts";
import { formerUsernames, moderationHistory, pages, reports, suspensions } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { changePages } from "../../publish/change-pages.ts";
import { stalePageIfChanged } from "../../publish/stale-pages.ts";
import { closeReports } from "./close-reports.ts";
import { queueModerationMails } from "./moderation-mails.ts";

export interface Decision {
	pageId: string;
	/** The words to the owner, or an administrator's note. */
	words: string;
}

/**
 * Suspends a page and closes its open reports. The page keeps its usernames, and nobody can claim them meanwhile. Throws
 * `not_found`, and `conflict` when the page is suspended already.
 */
export async function suspendPage(
	context: Context<Person>,
	{ reason, ...decision }: Decision & { reason: ReportReasonId },
): Promise<void> {
	const { env, database, afterwards } = context;
	const { pageId, words } = decision;
	const { suspended } = await changePages(context, {
		suspended: database
			.insert(suspensions)
			.select(sql`SELECT ${pages.id}, ${reason}, ${words}, ${Date.now()} FROM ${pages} WHERE ${eq(pages.id, pageId)}`)
			.onConflictDoNothing()
			.returning({ pageId: suspensions.pageId }),
		noted: noteDecision(context, "suspended", { ...decision, reason }),
		stale: stalePageIfChanged(database, pageId),
		kept: database
			.update(formerUsernames)
			.set({ userId: null })
			.where(and(eq(formerUsernames.pageId, pageId), sql`${isSuspended(pageId)}`)),
		closed: closeReports(database, "suspended", and(eq(reports.pageId, pageId), isSuspended(pageId))),
	});
	if (suspended.length === 0) throw await whyNotDecided(database, pageId, "This page is suspended already.");
	afterwards(queueModerationMails(env));
}

/** Brings a suspended page back. Throws `not_found`, and `conflict` when the page isn't suspended. */
export async function restorePage(context: Context<Person>, decision: Decision): Promise<void> {
	const { env, database, afterwards } = context;
	const { pageId } = decision;
	const { restored } = await changePages(context, {
		restored: database
			.delete(suspensions)
			.where(eq(suspensions.pageId, pageId))
			.returning({ pageId: suspensions.pageId }),
		noted: noteDecision(context, "restored", decision),
		stale: stalePageIfChanged(database, pageId),
		kept: database
			.update(formerUsernames)
			.set({ userId: sql`(SELECT ${pages.userId} FROM ${pages} WHERE ${eq(pages.id, pageId)})` })
			.where(and(eq(formerUsernames.pageId, pageId), sql`NOT ${isSuspended(pageId)}`)),
	});
	if (restored.length === 0) throw await whyNotDecided(database, pageId, "This page isn't suspended.");
	afterwards(queueModerationMails(env));
}

/**
 * Closes a page's reports that the administrator has seen, which are those until a time (milliseconds since 1970). The page stays
 * as it is. Throws `not_found`, and `conflict` when there is no such report.
 */
export async function dismissReports(
	context: Context<Person>,
	{ seenUntil, ...decision }: Decision & { seenUntil: number },
): Promise<void> {
	const { env, database, afterwards } = context;
	const { pageId } = decision;
	const isSeen = and(eq(reports.pageId, pageId), lte(reports.createdAt, seenUntil));
	const [, closed] = await database.batch([
		...closeReports(database, "dismissed", isSeen),
		noteDecision(context, "dismissed", decision),
	]);
	if (closed.length === 0) throw await whyNotDecided(database, pageId, "These reports are closed already.");
	afterwards(queueModerationMails(env));
}

/** The statement that adds to a page's history, if the last statement changed a row. */
function noteDecision(
	{ database, actor }: Context<Person>,
	action: ModerationAction,
	{ pageId, words, reason = null }: Decision & { reason?: ReportReasonId | null },
) {
	// Nothing changes for the owner when a report is dismissed.
	const isMailDue = Number(action !== "dismissed");
	return database.insert(moderationHistory).select(
		sql`SELECT NULL, ${pageId}, ${actor.id}, ${action}, ${reason}, ${words}, ${Date.now()}, ${isMailDue}, NULL, NULL
				WHERE changes() > 0`,
	);
}

function isSuspended(pageId: string): SQL {
	return sql`EXISTS (SELECT 1 FROM ${suspensions} WHERE ${eq(suspensions.pageId, pageId)})`;
}

async function whyNotDecided(database: Database, pageId: string, message: string): Promise<DomainError> {
	const [page] = await database.select({ id: pages.id }).from(pages).where(eq(pages.id, pageId));
	return page
		? new DomainError("conflict", message, { field: "pageId", title: "Decided already" })
		: new DomainError("not_found", "This page doesn't exist anymore.", { field: "pageId" });
}
