/** The mails that ask for a confirmation, on one page in a day. */
export const CONFIRMATIONS_A_DAY = 100;

/** What can happen to an address on a list. Each is logged with its time and the words that were agreed to. */
export const SUBSCRIBER_STEPS = ["asked", "confirmed", "unsubscribed"] as const;

/** The state of an address on a list, with its word. */
export const SUBSCRIBER_STATES = {
	confirmed: { label: "Confirmed" },
	asked: { label: "Unconfirmed" },
	unsubscribed: { label: "Unsubscribed" },
} as const;

export type SubscriberState = keyof typeof SUBSCRIBER_STATES;

interface SubscriberTimes {
	confirmedAt: number | null;
	unsubscribedAt: number | null;
}

/** An address that asks again after it was unsubscribed stays so until it is confirmed again: anybody can enter it. */
export function stateOf({ confirmedAt, unsubscribedAt }: SubscriberTimes): SubscriberState {
	if (unsubscribedAt !== null) return "unsubscribed";
	return confirmedAt === null ? "asked" : "confirmed";
}
