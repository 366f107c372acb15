import { and, eq, sql } from "drizzle-orm";
import { memberPages, members, pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { accountOf, isAllowedOn } from "../../publish/ownership.ts";
import type { RequestContext } from "../api/context.ts";
import { checkEditorsOf } from "../presence/check-editors.ts";
import { mailRemoved } from "./team-mails.ts";

/**
 * Takes a guest off a page. Whoever has no page left is no guest anymore. A repeated call changes nothing. Throws `not_found` for a
 * page whose people the person can't change.
 */
export async function removeGuest(
	context: Context<Person> & Pick<RequestContext, "sendMail">,
	{ pageId, personId }: { pageId: string; personId: string },
): Promise<void> {
	const { database, actor, sendMail, afterwards } = context;
	const isThis = isAllowedOn(actor, "members", pageId);
	const [, [gone], [page]] = await database.batch([
		database
			.delete(memberPages)
			.where(
				and(
					eq(memberPages.pageId, pageId),
					eq(memberPages.personId, personId),
					sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${isThis})`,
				),
			),
		database
			.delete(members)
			.where(
				and(
					eq(members.accountId, accountOf(pageId)),
					eq(members.personId, personId),
					eq(members.coversAll, false),
					sql`changes() > 0`,
					sql`NOT EXISTS (SELECT 1 FROM ${memberPages} WHERE ${memberPages.accountId} = ${members.accountId}
					AND ${memberPages.personId} = ${members.personId})`,
				),
			)
			.returning({ accountId: members.accountId }),
		database.select({ id: pages.id }).from(pages).where(isThis),
	]);
	if (!page) throw pageNotFound();
	afterwards(checkEditorsOf(context, [pageId]));
	if (gone) await mailRemoved({ database, accountId: gone.accountId, sendMail }, personId);
}
