import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { type SubscriberState, stateOf } from "../../../core/subscribers/subscriber.ts";
import type { Database } from "../../../db/client.ts";
import { consentWordings, pages, subscriberLog, subscribers } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { noteEvents } from "../../publish/note-event.ts";
import { ownerOf } from "../../publish/owner-column.ts";
import { isPublic } from "../../publish/public-page.ts";
import { readSubscriptionToken, type SubscriptionLink } from "../mail/subscription-token.ts";

/** A mailed link: `/go/{pageId}/confirm/{token}` or `/go/{pageId}/unsubscribe/{token}`, or that of a button behind it. */
interface MailedLink {
	pageId: string;
	token: string;
}

/** An address on a page's list, as the person who has its mail may see it. */
export interface Subscription {
	subscriberId: string;
	email: string;
	state: SubscriberState;
	/** Whether who has left may come back by a button: the address was confirmed once, and the page is public. */
	canReturn: boolean;
	/** The block whose gate last asked for the address. */
	blockId: string;
	/** The words of that time. */
	wording: { id: string; text: string };
}

/** The subscription that a mailed link names, or null: the link isn't ours, or the address was deleted. Changes nothing. */
export async function findSubscription(
	database: Database,
	link: SubscriptionLink,
	{ pageId, token }: MailedLink,
): Promise<Subscription | null> {
	const id = await readSubscriptionToken(database, link, pageId, token);
	if (id === null) return null;
	const [found] = await selectSubscription(database, isSubscriber(pageId, id));
	return found ? subscriptionOf(found) : null;
}

/**
 * Confirms an address, when its owner presses the button of the mailed link's page. `wordingId` is the wording that the page
 * has shown. Again it changes nothing, and after unsubscribing it subscribes again. Returns null like `findSubscription`, and
 * throws `conflict` when the gate of another text has asked meanwhile, which the person hasn't read.
 */
export function confirmSubscriber(database: Database, link: MailedLink & { wordingId: string }) {
	return agree(database, "confirm", link, undefined);
}

/**
 * Subscribes somebody again who has left, when they press the button of the page that says so. Whoever holds the link to
 * unsubscribe has the mail, so it is their own consent, and stored like a confirmation. It changes nothing again, nor where
 * they can't return. Returns null and throws like `confirmSubscriber`.
 */
export function subscribeAgain(database: Database, link: MailedLink & { wordingId: string }) {
	return agree(database, "unsubscribe", link, canReturn());
}

/**
 * Ends the emails to an address, by the button of the mailed link's page or by a mail program's one click (RFC 8058). Again
 * it changes nothing. What the person has opened stays open (`standingsOfSubscribers`). Returns null like `findSubscription`.
 */
export async function unsubscribe(database: Database, { pageId, token }: MailedLink): Promise<Subscription | null> {
	const id = await readSubscriptionToken(database, "unsubscribe", pageId, token);
	if (id === null) return null;
	const now = Date.now();
	const isThis = isSubscriber(pageId, id);
	const isOpen = and(isThis, isNull(subscribers.unsubscribedAt));
	const [, , , [found]] = await database.batch([
		log(database, "unsubscribed", isOpen, now),
		noteSubscriber(database, "subscriber.ended", and(isOpen, isNotNull(subscribers.confirmedAt))),
		database.update(subscribers).set({ unsubscribedAt: now }).where(isOpen),
		selectSubscription(database, isThis),
	]);
	return found ? subscriptionOf(found) : null;
}

/** Stores the consent to the words that were read, if the condition on `subscribers` holds. */
async function agree(
	database: Database,
	link: SubscriptionLink,
	{ pageId, token, wordingId }: MailedLink & { wordingId: string },
	condition: SQL | undefined,
): Promise<Subscription | null> {
	const id = await readSubscriptionToken(database, link, pageId, token);
	if (id === null) return null;
	const now = Date.now();
	const isThis = isSubscriber(pageId, id);
	const isRead = and(isThis, eq(subscribers.wordingId, wordingId), condition);
	const isOpen = or(isNull(subscribers.confirmedAt), isNotNull(subscribers.unsubscribedAt));
	const lastEnd = sql`(SELECT coalesce(max(ended.id), 0) FROM ${subscriberLog} AS ended
		WHERE ended.subscriber_id = ${subscribers.id} AND ended.step = 'unsubscribed')`;
	const isConfirmed = sql`EXISTS (SELECT 1 FROM ${subscriberLog} AS known
		WHERE known.subscriber_id = ${subscribers.id} AND known.step = 'confirmed' AND known.id > ${lastEnd}
		AND known.block_id = ${subscribers.blockId} AND known.wording_id = ${subscribers.wordingId})`;
	const [, , , [found]] = await database.batch([
		log(database, "confirmed", sql`${isRead} AND NOT ${isConfirmed}`, now),
		noteSubscriber(database, "subscriber.confirmed", and(isRead, isOpen)),
		database.update(subscribers).set({ confirmedAt: now, unsubscribedAt: null }).where(and(isRead, isOpen)),
		selectSubscription(database, isThis),
	]);
	if (!found) return null;
	if (found.wordingId !== wordingId) {
		throw new DomainError("conflict", "This text has changed meanwhile. Please read it again.");
	}
	return subscriptionOf(found);
}

function isSubscriber(pageId: string, id: string) {
	return and(eq(subscribers.id, id), eq(subscribers.pageId, pageId));
}

/** SQL condition on `subscribers`: see `Subscription.canReturn`. */
function canReturn() {
	const isOpen = sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${eq(pages.id, subscribers.pageId)} AND ${sql.raw(isPublic())})`;
	return sql`(${isNotNull(subscribers.confirmedAt)} AND ${isOpen})`;
}

/** The statement that notes for webhooks what becomes of the subscribers that meet a condition. */
function noteSubscriber(
	database: Database,
	kind: "subscriber.confirmed" | "subscriber.ended",
	condition: SQL | undefined,
) {
	return noteEvents(database, {
		kind,
		account: sql.raw(ownerOf("pages")),
		page: sql`${pages.id}`,
		subscriber: sql`${subscribers.id}`,
		data: sql`json_object('page', ${pages.id}, 'subscriber', ${subscribers.id}, 'email', ${subscribers.email})`,
		done: sql`FROM ${subscribers} INNER JOIN ${pages} ON ${eq(pages.id, subscribers.pageId)} WHERE ${condition}`,
	});
}

/** The statement that logs a step of the subscribers that meet a condition. */
function log(database: Database, step: "confirmed" | "unsubscribed", condition: SQL | undefined, now: number) {
	return database.insert(subscriberLog).select(
		sql`SELECT NULL, ${subscribers.id}, ${step}, ${subscribers.blockId}, ${subscribers.wordingId}, ${now}
			FROM ${subscribers} WHERE ${condition}`,
	);
}

function selectSubscription(database: Database, condition: SQL | undefined) {
	const isWording = and(eq(consentWordings.pageId, subscribers.pageId), eq(consentWordings.id, subscribers.wordingId));
	return database
		.select({
			subscriberId: subscribers.id,
			email: subscribers.email,
			blockId: subscribers.blockId,
			confirmedAt: subscribers.confirmedAt,
			unsubscribedAt: subscribers.unsubscribedAt,
			canReturn: canReturn().mapWith(Boolean),
			wordingId: subscribers.wordingId,
			text: consentWordings.text,
		})
		.from(subscribers)
		.innerJoin(consentWordings, isWording)
		.where(condition);
}

function subscriptionOf({
	wordingId,
	text,
	confirmedAt,
	unsubscribedAt,
	...rest
}: Awaited<ReturnType<typeof selectSubscription>>[number]): Subscription {
	return { ...rest, state: stateOf({ confirmedAt, unsubscribedAt }), wording: { id: wordingId, text } };
}
