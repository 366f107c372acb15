import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { pages, reportedInvitations, teamInvitations, users } from "../../../db/schema/index.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { signWith } from "../../foundation/secrets/secret-key.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { isPublic } from "../../publish/public-page.ts";
import { mailboxOf } from "../mail/mailbox.ts";
import { fileReport } from "../moderation/file-report.ts";

/** The account that an invitation is to, by its mail's link, or null. Also one that is over can be reported. */
export async function findReportedInvitation(database: Database, token: string) {
	const [found] = await database
		.select({ accountId: teamInvitations.accountId, email: teamInvitations.email, team: users.fullName })
		.from(teamInvitations)
		.innerJoin(users, eq(users.id, teamInvitations.accountId))
		.where(eq(teamInvitations.hash, await sha256Hex(token)));
	return found ?? null;
}

/**
 * Ends an invitation and all later ones of its account to this mailbox, and tells administrators: in the list of accounts, and
 * as a report of a page that the account has published. Throws `rate_limited`.
 */
export async function reportInvitation(
	database: Database,
	clientAddress: string,
	{ accountId, email, team }: NonNullable<Awaited<ReturnType<typeof findReportedInvitation>>>,
): Promise<void> {
	const mailbox = await keyOf(database, email);
	const [[page]] = await database.batch([
		database
			.select({ id: pages.id })
			.from(pages)
			.where(and(isOwnedBy(accountId, pages), sql.raw(isPublic())))
			.orderBy(desc(pages.isPrimary), pages.id)
			.limit(1),
		database.insert(reportedInvitations).values({ accountId, mailbox, reportedAt: Date.now() }).onConflictDoNothing(),
		database
			.update(teamInvitations)
			.set({ endedAt: Date.now() })
			.where(and(eq(teamInvitations.accountId, accountId), eq(teamInvitations.email, email))),
	]);
	if (!page) return;
	const words = `Somebody reported an invitation to ${team ?? "this account"}, which this page belongs to.`;
	await fileReport(database, clientAddress, { page: page.id, reason: "spam", words, email: undefined });
}

/** Whether this mailbox wants no invitations of the account. */
export async function hasReported(database: Database, accountId: string, email: string): Promise<boolean> {
	const mailbox = await keyOf(database, email);
	const reported = await database
		.select({ mailbox: reportedInvitations.mailbox })
		.from(reportedInvitations)
		.where(and(eq(reportedInvitations.accountId, accountId), eq(reportedInvitations.mailbox, mailbox)));
	return reported.length > 0;
}

async function keyOf(database: Database, email: string): Promise<string> {
	return (await signWith(database, "team-invitations", mailboxOf(email))).toHex();
}
