import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { rolesThat } from "../../../core/teams/role.ts";
import { handovers, memberPages, members, pages, users } from "../../../db/schema/index.ts";
import type { AccountContext, Context, Person, Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isNotOffered, isWaiting, offeredRefusal, offeredTo } from "../../publish/being-handed-over.ts";
import { changePages } from "../../publish/change-pages.ts";
import { isTeam } from "../../publish/membership.ts";
import { isAllowedIn, isAllowedOn } from "../../publish/ownership.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";
import { findPagePlanOf } from "../../publish/plans/plan-of.ts";
import { pagesFull } from "../../publish/plans/plan-refusal.ts";
import { noteActivity } from "../activity/note-activity.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { checkEditorsOf } from "../presence/check-editors.ts";
import { closing } from "./closing.ts";
import { namesInMail, pageName } from "./handover-names.ts";
import { canGo, hasUnfinishedDomain, isAddressOf, isReadyToGo, mayTake } from "./may-take.ts";
import { isMoving, type Move, movePage } from "./move-page.ts";
import { noteMove } from "./note-move.ts";
import { offerOver } from "./offer-over.ts";
import { listStaysBehind } from "./staying-list.ts";
import { tellBoth } from "./tell-both.ts";

/**
 * Takes a page that the person was asked to take into an account where they may create pages. One statement decides, and the rest
 * of its batch moves the page. Only the confirmed address that was asked accepts, so a forwarded mail hands over nothing. Throws
 * `not_found` for an offer that is over, `forbidden` for another address, `conflict` while the page's domain is being verified, and
 * `limit_reached` when the account's plan has no room for the page.
 */
export async function takePage(
	context: AccountContext,
	{ id, keepsSender }: { id: string; keepsSender: boolean },
): Promise<{ pageId: string }> {
	const { database, actor, accountId } = context;
	const [offer] = await database
		.select({ pageId: handovers.pageId, from: handovers.fromId })
		.from(handovers)
		.where(and(eq(handovers.id, id), isWaiting()));
	if (!offer) throw offerOver();
	const isAsked = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${isAddressOf(actor.id, sql`${handovers.email}`)})`;
	const { accepted } = await changePages(context, {
		accepted: database
			.update(handovers)
			.set({ ...closing("accepted", actor.id), toId: accountId, guests: guestsOf(offer) })
			.where(
				and(eq(handovers.id, id), isWaiting(), ne(handovers.fromId, accountId), isAsked, canGo(), mayTake(context)),
			)
			.returning({ id: handovers.id }),
		...(await moveDecided(context, { ...offer, to: accountId }, id, keepsSender)),
	});
	if (accepted.length === 0) throw await whyNotTaken(context, id);
	context.afterwards(checkEditorsOf(context, [offer.pageId]));
	await tellTaken(context, id);
	return { pageId: offer.pageId };
}

/**
 * Moves a page at once to another account where the person may create pages. Throws `not_found` for an account or a page where they
 * may not, and otherwise as `takePage` does.
 */
export async function movePageToOwn(
	context: Context<Person>,
	{ pageId, receiver }: { pageId: string; receiver: string },
): Promise<{ id: string }> {
	const { database, actor } = context;
	const isOwn = isAllowedOn(actor, "manage", pageId);
	const [page] = await database
		.select({ from: pages.userId, offeredTo: offeredTo(), isUnfinished: sql<number>`${hasUnfinishedDomain()}` })
		.from(pages)
		.where(isOwn);
	if (!page) throw pageNotFound();
	if (page.offeredTo !== null) throw offeredRefusal(page.offeredTo, "move it");
	if (page.from === receiver) {
		throw new DomainError("invalid", "The page is in this account already.", { field: "receiver" });
	}
	const id = nanoid();
	const into = { ...context, accountId: receiver };
	const move = { pageId, from: page.from, to: receiver };
	const { closedAt, expiresAt } = closing("accepted", actor.id);
	const { moved } = await changePages(context, {
		decided: database
			.insert(handovers)
			.select(
				sql`SELECT ${id}, ${pages.id}, ${pageName()}, ${pages.userId}, NULL, ${receiver}, ${actor.id}, NULL, ${closedAt}, ${expiresAt},
					'accepted', ${closedAt}, ${actor.id}, ${guestsOf(move)}, NULL FROM ${pages}
					WHERE ${and(isOwn, isNotOffered(), isReadyToGo(), mayTake(into))}`,
			)
			.onConflictDoNothing(),
		...(await moveDecided(context, move, id, false)),
	});
	if (moved.length > 0) {
		context.afterwards(checkEditorsOf(context, [pageId]));
		return { id };
	}
	if (page.isUnfinished) throw domainUnfinished();
	throw await whyNoRoom(into);
}

/** Says no. A repeated call changes nothing. Throws `not_found` for somebody who wasn't asked. */
export async function declinePage(context: Context<Person>, id: string): Promise<void> {
	const { database, actor } = context;
	const isAsked = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${isAddressOf(actor.id, sql`${handovers.email}`)})`;
	const offer = (column: typeof handovers.pageId | typeof handovers.fromId) =>
		sql`(SELECT ${column} FROM ${handovers} WHERE ${handovers.id} = ${id})`;
	const [closed] = await database.batch([
		database
			.update(handovers)
			.set(closing("declined", actor.id))
			.where(and(eq(handovers.id, id), isWaiting(), isAsked))
			.returning({ id: handovers.id }),
		noteActivity(
			context,
			"handover.declined",
			{ pageId: offer(handovers.pageId), accountId: offer(handovers.fromId) },
			sql`changes() > 0`,
		),
	]);
	if (closed.length === 0) throw offerOver();
	await tellBoth(context, id, "handover-declined");
}

/** The statements that move a page, if this hand-over was accepted before them in their batch. */
async function moveDecided(context: Context<Person>, move: Move, id: string, keepsSender: boolean) {
	const isDecided = sql`EXISTS (SELECT 1 FROM ${handovers} WHERE ${and(eq(handovers.id, id), eq(handovers.outcome, "accepted"), eq(handovers.toId, move.to))})`;
	return {
		activity: noteMove(context, move, isDecided, { left: "handover.left", taken: "handover.accepted" }),
		list: await listStaysBehind(context.database, move, id, isDecided),
		stays: keepsSender ? senderStays(context, move, isDecided) : [],
		...movePage(context, move, isDecided),
	};
}

/** SQL for the ids of the guests whom the account has on the page, as JSON. */
function guestsOf({ pageId, from }: Pick<Move, "pageId" | "from">): SQL {
	return sql`(SELECT json_group_array(${memberPages.personId}) FROM ${memberPages}
		WHERE ${memberPages.accountId} = ${from} AND ${memberPages.pageId} = ${pageId})`;
}

/** The statements that make guests of those who edit the page now. The receiver's plan must have guests. */
function senderStays({ database }: Stores, move: Move, isDecided: SQL) {
	const { pageId, from, to } = move;
	const roles = sql.raw(
		rolesThat("edit")
			.map((role) => `'${role}'`)
			.join(", "),
	);
	const editors = sql`(SELECT staff.person_id AS id FROM members AS staff WHERE staff.account_id = ${from} AND staff.covers_all = 1
		AND staff.role IN (${roles}) UNION SELECT sender.id FROM users AS sender WHERE sender.id = ${from} AND NOT ${sql.raw(isTeam("sender.id"))})`;
	const mayStay = sql`editors.id <> ${to} AND ${isMoving(move, isDecided)}
		AND EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${to} AND ${sql.raw(planLimit("users", "maxMembers"))} > 1)`;
	return [
		database
			.insert(members)
			.select(sql`SELECT ${to}, editors.id, 'editor', 0, ${Date.now()} FROM ${editors} AS editors WHERE ${mayStay}`)
			.onConflictDoNothing(),
		database
			.insert(memberPages)
			.select(
				sql`SELECT ${to}, editors.id, ${pageId} FROM ${editors} AS editors WHERE ${mayStay}
					AND EXISTS (SELECT 1 FROM ${members} WHERE ${members.accountId} = ${to} AND ${members.personId} = editors.id
					AND ${members.coversAll} = 0)`,
			)
			.onConflictDoNothing(),
	];
}

async function tellTaken({ env, database }: Stores, id: string): Promise<void> {
	const { page, pageId, from, to } = await namesInMail(database, id);
	const [handover] = await database
		.select({ fromId: handovers.fromId, toId: handovers.toId })
		.from(handovers)
		.where(eq(handovers.id, id));
	if (!handover?.toId) return;
	const { fromId, toId } = handover;
	await queueMail(env, {
		template: "handover-accepted",
		account: { userId: fromId },
		values: { page, to, id, account: fromId },
	});
	await queueMail(env, { template: "handover-taken", account: { userId: toId }, values: { page, pageId, from } });
}

async function whyNotTaken(context: AccountContext, id: string): Promise<DomainError> {
	const { database, actor, accountId } = context;
	const [offer] = await database
		.select({
			from: handovers.fromId,
			email: handovers.email,
			own: users.email,
			isConfirmed: sql<number>`${users.emailVerifiedAt} IS NOT NULL`,
			isUnfinished: sql<number>`EXISTS (SELECT 1 FROM ${pages} WHERE ${pages.id} = ${handovers.pageId} AND ${hasUnfinishedDomain()})`,
			canGo: sql<number>`${canGo()}`,
		})
		.from(handovers)
		.innerJoin(users, eq(users.id, actor.id))
		.where(and(eq(handovers.id, id), isWaiting()));
	if (!offer) return offerOver();
	if (offer.email !== offer.own) {
		return new DomainError("forbidden", `This page is offered to ${offer.email}. You're signed in as ${offer.own}.`, {
			title: "For another address",
		});
	}
	if (!offer.isConfirmed) {
		return new DomainError("forbidden", "Confirm your email address first.", { title: "Not confirmed" });
	}
	if (offer.from === accountId) {
		return new DomainError("invalid", "The page is in this account already. Choose another one.", { field: "account" });
	}
	if (offer.isUnfinished) return domainUnfinished();
	return offer.canGo ? whyNoRoom(context) : offerOver();
}

async function whyNoRoom(context: AccountContext): Promise<DomainError> {
	const { database, accountId } = context;
	const [allowed] = await database
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, accountId), isAllowedIn(context, "manage")));
	if (!allowed) return new DomainError("not_found", "This team doesn't exist.", { field: "account" });
	return pagesFull(await findPagePlanOf(context, accountId), "account");
}

function domainUnfinished(): DomainError {
	return new DomainError(
		"conflict",
		"The page's domain is still being verified. Please try again when it is connected.",
		{
			title: "The domain isn't ready",
		},
	);
}
