/** What an unlock's subscriber is worth: on the list, and confirmed or not. Null when the owner has deleted the address. */
export type SubscriberStanding = "asked" | "confirmed" | null;

/**
 * SQL, in a query of `pages`, for the standing of the subscriber whose id is the parameter, on this page's list. Who has
 * unsubscribed keeps it: the mails end, and what was opened stays open until the owner deletes the address.
 */
export function standingOfSubscriber(parameter: string): string {
	return `(SELECT iif(subscribers.confirmed_at IS NULL, 'asked', 'confirmed') FROM subscribers
		WHERE subscribers.id = ${parameter} AND subscribers.page_id = pages.id)`;
}

/** Whether an email gate opens for a subscriber's standing. */
export function isOpenFor(standing: SubscriberStanding, opens: "confirmed" | "at-once"): boolean {
	return standing === "confirmed" || (standing === "asked" && opens === "at-once");
}
