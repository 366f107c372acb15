import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { RETURN_HOURS } from "../../../core/handover/terms.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import { handovers, memberPages, members, pages } from "../../../db/schema/index.ts";
import type { AccountContext, Context, Person, Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isNotOffered } from "../../publish/being-handed-over.ts";
import { changePages } from "../../publish/change-pages.ts";
import { isAllowedIn, isAllowedOn, isOwnedBy } from "../../publish/ownership.ts";
import { stalePagesBeyondPlan } from "../../publish/stale-pages.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { checkEditorsOf } from "../presence/check-editors.ts";
import { closing } from "./closing.ts";
import { namesInMail } from "./handover-names.ts";
import { isReadyToGo, isStanding } from "./may-take.ts";
import { isMoving, type Move, movePage } from "./move-page.ts";
import { noteMove } from "./note-move.ts";
import { listComesBack } from "./staying-list.ts";
import { tellBoth } from "./tell-both.ts";

/** SQL condition on `handovers`: the new owner can still send the page back. */
export function isReturnable(): SQL | undefined {
	return and(eq(handovers.outcome, "accepted"), gt(handovers.closedAt, Date.now() - RETURN_HOURS * HOUR_MS));
}

/**
 * Sends a page back to its former account within a day, with everything that came along and the addresses that stayed there. A page
 * beyond the former account's plan is paused. Throws `not_found` later, or when the former account is gone, and `conflict` while the
 * page is offered to somebody or its domain is being verified.
 */
export async function sendPageBack(context: Context<Person>, pageId: string): Promise<void> {
	const { database, actor } = context;
	const isOwn = isAllowedOn(actor, "manage", pageId);
	const isTheirs = sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${and(isOwn, isOwnedBy(handovers.toId, pages))})`;
	const [handover] = await database
		.select({ id: handovers.id, from: handovers.fromId, to: handovers.toId })
		.from(handovers)
		.where(and(eq(handovers.pageId, pageId), isReturnable(), isTheirs, isStanding(sql`${handovers.fromId}`)))
		.orderBy(desc(handovers.createdAt), desc(sql`rowid`))
		.limit(1);
	if (!handover?.to) throw tooLate();
	const { id } = handover;
	const move: Move = { pageId, from: handover.to, to: handover.from };
	const isReturned = sql`EXISTS (SELECT 1 FROM ${handovers} WHERE ${and(eq(handovers.id, id), eq(handovers.outcome, "returned"))})`;
	const { returned } = await changePages(context, {
		returned: database
			.update(handovers)
			.set(closing("returned", actor.id))
			.where(
				and(
					eq(handovers.id, id),
					isReturnable(),
					isStanding(sql`${handovers.fromId}`),
					sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${and(isOwn, isOwnedBy(handovers.toId, pages), isReadyToGo(), isNotOffered())})`,
				),
			)
			.returning({ id: handovers.id }),
		activity: noteMove(context, move, isReturned, { left: "handover.returned", taken: "handover.returned" }),
		list: listComesBack(database, move, id, isReturned),
		formerGuests: formerGuests(context, move, id, isReturned),
		...movePage(context, move, isReturned),
		// The former account may have filled the place meanwhile.
		beyond: stalePagesBeyondPlan(
			database,
			sql`${move.to}`,
			and(eq(pages.id, pageId), isOwnedBy(move.to, pages), isReturned),
		),
	});
	if (returned.length === 0) {
		throw new DomainError("conflict", "Withdraw your own offer, or wait until the domain is connected.", {
			title: "Not now",
		});
	}
	context.afterwards(checkEditorsOf(context, [pageId]));
	await tellBoth(context, id, "handover-returned");
}

/** Asks the new owner by mail, once, to hand the page over again. Throws `not_found` for an account that didn't have the page. */
export async function askForPage(context: AccountContext, id: string): Promise<void> {
	const { env, database, accountId } = context;
	const [asked] = await database
		.update(handovers)
		.set({ askedBackAt: Date.now() })
		.where(
			and(
				eq(handovers.id, id),
				eq(handovers.fromId, accountId),
				eq(handovers.outcome, "accepted"),
				isNull(handovers.askedBackAt),
				isAllowedIn(context, "manage"),
			),
		)
		.returning({ toId: handovers.toId });
	if (!asked?.toId) {
		throw new DomainError("not_found", "You have asked for this page already, or it can't come back.", { field: "id" });
	}
	const { page, pageId, from } = await namesInMail(database, id);
	await queueMail(env, {
		template: "handover-asked-back",
		account: { userId: asked.toId },
		values: { page, pageId, from },
	});
}

/** The statements that give the former account its guests on the page again, and end those of the receiver. */
function formerGuests({ database }: Stores, move: Move, id: string, isReturned: SQL) {
	const moving = isMoving(move, isReturned);
	const named = sql`(SELECT person.value FROM ${handovers}, json_each(${handovers.guests}) AS person WHERE ${handovers.id} = ${id})`;
	return [
		database
			.insert(memberPages)
			.select(
				sql`SELECT ${members.accountId}, ${members.personId}, ${move.pageId} FROM ${members}
					WHERE ${and(eq(members.accountId, move.to), eq(members.coversAll, false), inArray(members.personId, named), moving)}`,
			)
			.onConflictDoNothing(),
	];
}

function tooLate(): DomainError {
	return new DomainError(
		"not_found",
		`A page can be sent back within ${RETURN_HOURS} hours after it was taken. Hand it over instead.`,
		{ title: "Too late to send it back" },
	);
}
