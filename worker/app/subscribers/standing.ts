import { type SQL, sql } from "drizzle-orm";

/** What an unlock's subscriber is worth: on the list, and confirmed or not. Undefined when the owner has deleted the address. */
export type SubscriberStanding = "asked" | "confirmed" | undefined;

/**
 * SQL, in a query of `pages`, for the standing of these subscribers on the page's list, by their ids. Unsubscribing
 * doesn't change it: the mails end, and what was opened stays open until the owner deletes the address.
 */
export function standingsOfSubscribers(ids: readonly string[]): SQL<Record<string, SubscriberStanding>> {
	return sql`(
		SELECT json_group_object(subscribers.id, iif(subscribers.confirmed_at IS NULL, 'asked', 'confirmed')) FROM subscribers
		WHERE subscribers.page_id = pages.id AND subscribers.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
	)`.mapWith((json): Record<string, SubscriberStanding> => JSON.parse(json)) as SQL<Record<string, SubscriberStanding>>;
}

/** Whether an email gate opens for a subscriber's standing. */
export function isOpenFor(standing: SubscriberStanding, opens: "confirmed" | "at-once"): boolean {
	return standing === "confirmed" || (standing === "asked" && opens === "at-once");
}
