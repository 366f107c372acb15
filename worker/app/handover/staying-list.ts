import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { SUBSCRIBER_STATES, stateOf } from "../../../core/subscribers/subscriber.ts";
import { csvFile } from "../../../core/text/csv.ts";
import { allWords } from "../../../core/words/spoken.ts";
import type { Database } from "../../../db/client.ts";
import {
	consentWordings,
	handovers,
	stayingSubscribers,
	subscriberLog,
	subscribers,
	users,
} from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { isAllowedIn } from "../../publish/ownership.ts";
import { isMoving, type Move } from "./move-page.ts";

/**
 * The statements that keep the addresses whose people agreed to letters from somebody else than the new owner, for the former one.
 * They belong in the batch of the move, before it.
 */
export async function listStaysBehind(database: Database, move: Move, handoverId: string, isDecided: SQL) {
	const moving = isMoving(move, isDecided);
	const named = await namesReceiver(move.to);
	const log = sql`(SELECT json_group_array(json_array(step, block_id, wording_id, happened_at)) FROM (
		SELECT * FROM ${subscriberLog} WHERE subscriber_id = ${subscribers.id} ORDER BY id))`;
	return [
		database.insert(stayingSubscribers).select(
			sql`SELECT ${subscribers.id}, ${handoverId}, ${subscribers.email}, ${subscribers.blockId}, ${subscribers.wordingId},
				coalesce((SELECT ${consentWordings.text} FROM ${consentWordings} WHERE ${isItsWording()}), ''),
				${subscribers.createdAt}, ${subscribers.askedAt}, ${subscribers.confirmedAt}, ${subscribers.unsubscribedAt}, ${log}
				FROM ${subscribers} WHERE ${and(eq(subscribers.pageId, move.pageId), sql`NOT ${named}`, moving)}`,
		),
		database
			.delete(subscribers)
			.where(
				and(
					eq(subscribers.pageId, move.pageId),
					sql`${subscribers.id} IN (SELECT id FROM ${stayingSubscribers} WHERE handover_id = ${handoverId})`,
					moving,
				),
			),
	];
}

/** The statements that put the kept addresses back on the page's list, before it moves back. Who has entered an address anew stays. */
export function listComesBack(database: Database, move: Move, handoverId: string, isDecided: SQL) {
	const kept = sql`${stayingSubscribers} WHERE ${stayingSubscribers.handoverId} = ${handoverId} AND ${isMoving(move, isDecided)}`;
	return [
		database
			.insert(subscribers)
			.select(
				sql`SELECT id, ${move.pageId}, email, block_id, wording_id, created_at, asked_at, confirmed_at, unsubscribed_at FROM ${kept}`,
			)
			.onConflictDoNothing(),
		database.insert(subscriberLog).select(
			sql`SELECT NULL, ${stayingSubscribers.id}, step.value ->> 0, step.value ->> 1, step.value ->> 2, step.value ->> 3
				FROM ${stayingSubscribers}, json_each(${stayingSubscribers.log}) AS step
				WHERE ${stayingSubscribers.handoverId} = ${handoverId} AND ${isMoving(move, isDecided)}
				AND EXISTS (SELECT 1 FROM ${subscribers} WHERE ${subscribers.id} = ${stayingSubscribers.id})`,
		),
		database
			.delete(stayingSubscribers)
			.where(and(eq(stayingSubscribers.handoverId, handoverId), isMoving(move, isDecided))),
	];
}

/** The addresses that stayed with the account, as CSV, with the words that each person has agreed to. Times are ISO 8601 in UTC. */
export async function exportStaying(
	context: AccountContext,
	id: string,
): Promise<{ name: string; type: string; content: string }> {
	const { database, accountId } = context;
	const rows = await database
		.select({
			email: stayingSubscribers.email,
			createdAt: stayingSubscribers.createdAt,
			confirmedAt: stayingSubscribers.confirmedAt,
			unsubscribedAt: stayingSubscribers.unsubscribedAt,
			words: stayingSubscribers.words,
		})
		.from(stayingSubscribers)
		.innerJoin(handovers, eq(handovers.id, stayingSubscribers.handoverId))
		.where(and(eq(handovers.id, id), eq(handovers.fromId, accountId), isAllowedIn(context, "manage")))
		.orderBy(asc(stayingSubscribers.createdAt), asc(stayingSubscribers.id));
	const header = ["Email", "State", "Entered", "Confirmed", "Unsubscribed", "Agreed to"];
	const lines = rows.map(({ email, createdAt, confirmedAt, unsubscribedAt, words }) => [
		email,
		SUBSCRIBER_STATES[stateOf({ confirmedAt, unsubscribedAt })].label,
		...[createdAt, confirmedAt, unsubscribedAt].map((at) => (at === null ? "" : new Date(at).toISOString())),
		words,
	]);
	return { name: "subscribers.csv", type: "text/csv; charset=utf-8", content: csvFile([header, ...lines]) };
}

/** SQL condition on `subscribers`: the words that they agreed to name the account, by its name, as responsible. */
async function namesReceiver(accountId: string): Promise<SQL> {
	const labels = (await allWords()).map(({ gates }) => gates.email.responsible);
	return sql`EXISTS (SELECT 1 FROM ${consentWordings}, ${users} WHERE ${isItsWording()} AND ${users.id} = ${accountId}
		AND trim(${users.fullName}) <> ''
		AND EXISTS (SELECT 1 FROM json_each(${JSON.stringify(labels)}) AS label WHERE
			instr(lower(${consentWordings.text}), char(10) || lower(label.value || ' ' || trim(${users.fullName}) || ', ')) > 0))`;
}

function isItsWording(): SQL | undefined {
	return and(eq(consentWordings.pageId, subscribers.pageId), eq(consentWordings.id, subscribers.wordingId));
}
