import { and, eq } from "drizzle-orm";
import { isReservedUsername } from "../../core/reserved-username.ts";
import { checkUsername as checkTyped, USERNAME_RESERVED, USERNAME_TAKEN } from "../../core/username.ts";
import type { Database } from "../../db/client.ts";
import { formerUsernames, pages } from "../../db/schema/index.ts";
import { isKeptAt } from "../publish/kept-username.ts";

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
	database: Database,
	userId: string,
	{ id, username: typed }: { id: string; username: string },
): Promise<UsernameAnswer> {
	const check = checkTyped(typed);
	if (!check.ok) return { state: "refused", username: null, reason: check.reason };
	const { username } = check;
	if (username === null) return { state: "available", username, reason: null };

	const isHolder = eq(pages.username, username);
	const isKept = and(eq(formerUsernames.username, username), isKeptAt(Date.now()));
	const [holders, own, kept, ownKept] = await database.batch([
		database.select({ id: pages.id }).from(pages).where(isHolder),
		database
			.select({ id: pages.id })
			.from(pages)
			.where(and(isHolder, eq(pages.id, id), eq(pages.userId, userId))),
		database.select({ username: formerUsernames.username }).from(formerUsernames).where(isKept),
		database
			.select({ username: formerUsernames.username })
			.from(formerUsernames)
			.where(and(isKept, eq(formerUsernames.userId, userId))),
	]);
	if (own.length > 0 || (holders.length === 0 && ownKept.length > 0)) return { state: "yours", username, reason: null };
	if (isReservedUsername(username)) return { state: "refused", username: null, reason: USERNAME_RESERVED };
	const isTaken = holders.length > 0 || kept.length > 0;
	return { state: isTaken ? "taken" : "available", username, reason: isTaken ? USERNAME_TAKEN : null };
}
