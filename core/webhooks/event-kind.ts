import type { Verb } from "../teams/role.ts";

interface EventTerms {
	/** What has happened, in a few words on screens. */
	words: string;
	/** What somebody has to be allowed in the account, to be told. */
	verb: Verb;
}

/** Everything that a webhook can tell of. A click each is no event: `stats.day` has the counts of a day. */
export const EVENT_KINDS = {
	"page.published": { words: "A changed page was published", verb: "read" },
	"subscriber.confirmed": { words: "Somebody confirmed their email address", verb: "manage" },
	"subscriber.ended": { words: "A subscriber has unsubscribed", verb: "manage" },
	"sale.paid": { words: "Something was sold, or a tip was given", verb: "manage" },
	"sale.refunded": { words: "A sale was refunded, or a part of it", verb: "manage" },
	"sale.disputed": { words: "A buyer has disputed a payment at their bank", verb: "manage" },
	"domain.active": { words: "A domain opens its page", verb: "manage" },
	"domain.failing": { words: "A record of a domain is missing or wrong", verb: "manage" },
	"stats.day": { words: "A day of UTC is over, and here are its counts", verb: "read" },
} as const satisfies Record<`${string}.${string}`, EventTerms>;

export type EventKind = keyof typeof EVENT_KINDS;

/** Every kind of event, in the order of screens. */
export const ALL_EVENT_KINDS = Object.keys(EVENT_KINDS) as [EventKind, ...EventKind[]];

/** What has happened, in a few words. */
export function eventWords(kind: EventKind): string {
	return EVENT_KINDS[kind].words;
}

/** The kinds of which somebody is told who may do this. */
export function kindsFor(verb: Verb): EventKind[] {
	return ALL_EVENT_KINDS.filter((kind) => EVENT_KINDS[kind].verb === verb);
}
