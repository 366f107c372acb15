import { and, eq } from "drizzle-orm";
import { checkUsername as checkTyped, type UsernameCheck } from "../../../core/username/check-username.ts";
import { isReservedUsername } from "../../../core/username/reserved-username.ts";
import { USERNAME_RESERVED, USERNAME_TAKEN } from "../../../core/username/username.ts";
import { formerUsernames, pages } from "../../../db/schema/index.ts";
import type { Context, Person, Stores } from "../../foundation/actor/context.ts";
import { isKeptAt } from "../../publish/kept-username.ts";
import { isAllowedOn, isOwnedBy } from "../../publish/ownership.ts";

/** The result for a typed username. `username` is the stored form, and `reason` says why it is unavailable. */
export interface UsernameAnswer {
	/** `yours`: the page has it, or its owner keeps it. `refused`: it breaks the rules. */
	state: "available" | "yours" | "taken" | "refused";
	username: string | null;
	reason: string | null;
}

/**
 * Whether the user's page could claim the typed username now. The later save decides. An empty username means none, and
 * is always available.
 */
export async function checkUsername(
	{ database, actor }: Context<Person>,
	{ id, username: typed }: { id: string; username: string },
): Promise<UsernameAnswer> {
	const check = checkTyped(typed);
	if (!check.ok || check.username === null) return answerWithoutName(check);
	const { username } = check;
	const { isHolder, isKept } = conditionsFor(username);
	const [holders, own, kept, ownKept] = await database.batch([
		database.select({ id: pages.id }).from(pages).where(isHolder),
		database
			.select({ id: pages.id })
			.from(pages)
			.where(and(isHolder, isAllowedOn(actor, "read", id))),
		database.select({ username: formerUsernames.username }).from(formerUsernames).where(isKept),
		database
			.select({ username: formerUsernames.username })
			.from(formerUsernames)
			.innerJoin(pages, isOwnedBy(pages.userId, formerUsernames))
			.where(and(isKept, isAllowedOn(actor, "read", id))),
	]);
	if (own.length > 0 || (holders.length === 0 && ownKept.length > 0)) return { state: "yours", username, reason: null };
	return answerFor(username, holders.length > 0 || kept.length > 0);
}

/** Whether a new account could claim the typed username now. Visitors ask this before they sign up. */
export async function checkNewUsername({ database }: Stores, typed: string): Promise<UsernameAnswer> {
	const check = checkTyped(typed);
	if (!check.ok || check.username === null) return answerWithoutName(check);
	const { isHolder, isKept } = conditionsFor(check.username);
	const [holders, kept] = await database.batch([
		database.select({ id: pages.id }).from(pages).where(isHolder),
		database.select({ username: formerUsernames.username }).from(formerUsernames).where(isKept),
	]);
	return answerFor(check.username, holders.length > 0 || kept.length > 0);
}

function conditionsFor(username: string) {
	return {
		isHolder: eq(pages.username, username),
		isKept: and(eq(formerUsernames.username, username), isKeptAt(Date.now())),
	};
}

function answerWithoutName(check: UsernameCheck): UsernameAnswer {
	return check.ok
		? { state: "available", username: null, reason: null }
		: { state: "refused", username: null, reason: check.reason };
}

function answerFor(username: string, isTaken: boolean): UsernameAnswer {
	if (isReservedUsername(username)) return { state: "refused", username: null, reason: USERNAME_RESERVED };
	return { state: isTaken ? "taken" : "available", username, reason: isTaken ? USERNAME_TAKEN : null };
}
