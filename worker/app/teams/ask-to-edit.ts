import { and, eq, inArray, sql } from "drizzle-orm";
import { mayWith } from "../../../core/teams/page-access.ts";
import { rolesThat } from "../../../core/teams/role.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { members, pages, users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { canMail } from "../../foundation/outside/configured.ts";
import { isTeam } from "../../publish/membership.ts";
import { accessToPage, isAllowedOn, isOwnedBy } from "../../publish/ownership.ts";
import type { RequestContext } from "../api/context.ts";
import { type AttemptLimit, countAttempt } from "../limits/attempts.ts";
import { nameInMail } from "../mail/name-in-mail.ts";

/** By person and account, whatever the page. */
const ONCE_A_DAY: AttemptLimit = { name: "asks to edit", max: 1, restMs: DAY_MS };

/**
 * Asks the owners and admins of a page's account by mail for a role that can edit. Whoever can edit the page asks nobody. Throws
 * `not_found`, `rate_limited` after the first time in a day, and `unavailable` without mail.
 */
export async function askToEdit(
	context: Context<Person> & Pick<RequestContext, "sendMail">,
	pageId: string,
): Promise<{ canEdit: boolean }> {
	const { env, database, actor, sendMail } = context;
	const isThis = isAllowedOn(actor, "read", pageId);
	const [[page], [asking], managers] = await database.batch([
		database
			.select({ name: pages.fullName, access: accessToPage(actor) })
			.from(pages)
			.where(isThis),
		database.select({ name: users.fullName }).from(users).where(eq(users.id, actor.id)),
		database
			.select({ id: members.personId })
			.from(members)
			.innerJoin(pages, and(isThis, isOwnedBy(members.accountId, pages)))
			.where(and(eq(members.coversAll, true), inArray(members.role, rolesThat("members"))))
			.union(
				database
					.select({ id: pages.userId })
					.from(pages)
					.where(and(isThis, sql`NOT ${sql.raw(isTeam("pages.user_id"))}`)),
			),
	]);
	if (!page) throw pageNotFound();
	if (!page.access || mayWith(page.access, "edit")) return { canEdit: true };
	if (!canMail(env)) throw new DomainError("unavailable", "Email isn't set up here, so nobody can be asked.");
	const { account } = page.access;
	if ((await countAttempt(database, ONCE_A_DAY, `${actor.id} ${account.id}`)) > 0) {
		throw new DomainError("rate_limited", `You asked ${account.name} already. You can ask again tomorrow.`, {
			title: "Asked already",
		});
	}
	for (const { id } of managers) {
		sendMail({
			template: "asks-to-edit",
			account: { userId: id },
			values: {
				name: nameInMail(asking?.name ?? "", "A member"),
				page: nameInMail(page.name, "a page"),
				team: nameInMail(account.name, "your team"),
				account: account.id,
			},
		});
	}
	return { canEdit: false };
}
