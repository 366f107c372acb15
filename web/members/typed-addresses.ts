import { readTypedEmail } from "../../core/account/typed-email.ts";
import { likelyEmail } from "../../core/addresses/likely-email.ts";
import type { InviteOutcome } from "../../core/teams/team.ts";

/** An address that somebody has typed, and why it gets no invitation. */
export interface TypedAddress {
	/** The address as it is sent, or what was typed in its place. */
	text: string;
	problem?: string | undefined;
	/** The address that was probably meant. */
	likely?: string | undefined;
}

const BETWEEN = /[\s,;]+/;

/** Why an invitation wasn't sent. */
export const OUTCOME_WORDS = {
	member: "is a member already.",
	"no-seat": "wasn't invited: the plan has no room for another person.",
	"too-many": "wasn't invited: too many invitations were sent today. Try again tomorrow.",
	refused: "wants no more invitations from here.",
} as const satisfies Record<Exclude<InviteOutcome, "sent">, string>;

/** Reads addresses with anything between them. `membership` says who somebody is already, as “Tomás, as Admin”. */
export function readAddresses(typed: string, membership: (email: string) => string | undefined): TypedAddress[] {
	return typed
		.split(BETWEEN)
		.filter((text) => text !== "")
		.map((text) => readAddress(text, membership));
}

/** Adds addresses to others. The same address counts once. */
export function withAddresses(addresses: readonly TypedAddress[], more: readonly TypedAddress[]): TypedAddress[] {
	return [...new Map([...addresses, ...more].map((address) => [address.text, address])).values()];
}

function readAddress(typed: string, membership: (email: string) => string | undefined): TypedAddress {
	const read = readTypedEmail(typed);
	const likely = likelyEmail(typed) ?? undefined;
	if ("problem" in read) return { text: typed, problem: "isn't an email address.", likely };
	const is = membership(read.email);
	if (is) return { text: read.email, problem: `is a member already: ${is}.` };
	return { text: read.email, likely };
}
