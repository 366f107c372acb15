import { and, eq, type SQL, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { HANDOVER_DAYS } from "../../../core/handover/terms.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { handovers, pages, users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { canMail } from "../../foundation/outside/configured.ts";
import { isNotOffered, isWaiting, offeredRefusal, offeredTo } from "../../publish/being-handed-over.ts";
import { isAllowedOn, isOwnedBy } from "../../publish/ownership.ts";
import { noteActivity } from "../activity/note-activity.ts";
import type { RequestContext } from "../api/context.ts";
import { type AttemptLimit, countAttempt } from "../limits/attempts.ts";
import { refuseMail } from "../mail/mail-limits.ts";
import { dayInMail } from "../mail/mail-request.ts";
import { closing } from "./closing.ts";
import { expireOverdue } from "./end-old-handovers.ts";
import { namesInMail, pageName } from "./handover-names.ts";
import { tellBoth } from "./tell-both.ts";

export type OfferingContext = Context<Person> & Pick<RequestContext, "sendMail">;

/** Offers a day from one person. What one mailbox gets is limited as all mails to strangers are. */
const OFFERS: AttemptLimit = { name: "page hand-overs of a person", max: 50, restMs: DAY_MS, isWindow: true };

/**
 * Asks somebody by mail to take a page. Nothing moves before they accept. Throws `conflict` while somebody is asked already,
 * `invalid` for the page's own account, `rate_limited`, and `unavailable` without mail.
 */
export async function offerPage(
	context: OfferingContext,
	{ pageId, email }: { pageId: string; email: string },
): Promise<{ id: string }> {
	const { env, database, actor, sendMail } = context;
	if (!canMail(env)) throw new DomainError("unavailable", "Email isn't set up here, so nobody can be asked.");
	await expireOverdue(context, eq(handovers.pageId, pageId));
	const isOwn = isAllowedOn(actor, "manage", pageId);
	const [page] = await database
		.select({ ownEmail: users.email, offeredTo: offeredTo() })
		.from(pages)
		.innerJoin(users, isOwnedBy(users.id, pages))
		.where(isOwn);
	if (!page) throw pageNotFound();
	if (page.offeredTo !== null) throw offeredRefusal(page.offeredTo, "ask somebody else");
	if (page.ownEmail === email) {
		throw new DomainError("invalid", "The page is in the account of this address already.", { field: "email" });
	}
	if ((await countAttempt(database, OFFERS, actor.id)) > 0) {
		throw new DomainError("rate_limited", "Too many pages were handed over today. Please try again tomorrow.");
	}
	await refuseMail(database, "handover-offered", email);
	const id = nanoid();
	const now = Date.now();
	const expiresAt = now + HANDOVER_DAYS * DAY_MS;
	const [[offered]] = await database.batch([
		database
			.insert(handovers)
			.select(
				sql`SELECT ${id}, ${pages.id}, ${pageName()}, ${pages.userId}, ${email}, NULL, ${actor.id}, NULL, ${now}, ${expiresAt},
					NULL, NULL, NULL, NULL, NULL FROM ${pages} WHERE ${and(isOwn, isNotOffered())}`,
			)
			.onConflictDoNothing()
			.returning({ fromId: handovers.fromId }),
		noteActivity(context, "handover.offered", { pageId, subject: email }, sql`changes() > 0`),
	]);
	if (!offered) throw new DomainError("conflict", "Somebody is asked to take this page already.", { field: "email" });
	const { page: name, from } = await namesInMail(database, id);
	sendMail({ template: "handover-offered", account: { handoverId: id }, values: { page: name, from } });
	sendMail({
		template: "handover-asked",
		account: { userId: offered.fromId },
		values: { page: name, pageId, to: email, date: dayInMail(expiresAt) },
	});
	return { id };
}

/** Takes an offer back. A repeated call changes nothing. Throws `not_found` for a page that isn't the person's. */
export async function withdrawOffer(context: OfferingContext, pageId: string): Promise<void> {
	const { database, actor } = context;
	const isOwn = isAllowedOn(actor, "manage", pageId);
	const [[page], closed] = await database.batch([
		database.select({ id: pages.id }).from(pages).where(isOwn),
		database
			.update(handovers)
			.set(closing("withdrawn", actor.id))
			.where(and(eq(handovers.pageId, pageId), isWaiting(), sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${isOwn})`))
			.returning({ id: handovers.id }),
		noteActivity(context, "handover.withdrawn", { pageId, subject: lastAsked(pageId) }, sql`changes() > 0`),
	]);
	if (!page) throw pageNotFound();
	for (const { id } of closed) await tellBoth(context, id, "handover-withdrawn");
}

/** SQL for the address that was asked last to take a page. */
function lastAsked(pageId: string): SQL {
	return sql`(SELECT ${handovers.email} FROM ${handovers} WHERE ${handovers.pageId} = ${pageId}
		ORDER BY ${handovers.createdAt} DESC LIMIT 1)`;
}
