import { readTypedEmail } from "../../core/account/typed-email.ts";
import { likelyEmail } from "../../core/addresses/likely-email.ts";

/** An address that somebody has typed, and why it gets no invitation. */
export interface TypedAddress {
	/** The address as it is sent, or what was typed in its place. */
	text: string;
	problem?: string | undefined;
	/** The address that was probably meant. */
	likely?: string | undefined;
}

const BETWEEN = /[\s,;]+/;

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
