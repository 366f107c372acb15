import { and, eq, exists, isNotNull, isNull } from "drizzle-orm";
import { users } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import type { RequestContext, SignedIn } from "../api/context.ts";
import { isStillSignedIn, sessionHasEnded } from "../auth/still-signed-in.ts";
import { deleteWaysIn, OPENED } from "../auth/ways-in.ts";
import { whomToAsk } from "../moderation/whom-to-ask.ts";
import { closeEndedEditors } from "../presence/check-editors.ts";
import { getAccount, getPerson, isStaying } from "./get-account.ts";

type Blocking = Pick<RequestContext, "env" | "database" | "sendMail">;

/**
 * Blocks somebody else's account: its sessions end, nothing opens it, and a mail says why. Its pages stay, because they are
 * suspended one by one. Throws `forbidden` for the administrator's own account, `not_found`, and `conflict` for a blocked one.
 */
export async function blockAccount(
	context: SignedIn<"env" | "database" | "sendMail" | "afterwards">,
	{ userId, words }: { userId: string; words: string },
): Promise<void> {
	const { env, database, sendMail, actor } = context;
	if (userId === actor.id) throw new DomainError("forbidden", "You can't block your own account.", { field: "userId" });
	// A team has no sign-in to block, and its pages are suspended one by one.
	await getPerson(database, userId);
	const isOpen = and(eq(users.id, userId), isNull(users.blockedAt), isStaying());
	const [blocked] = await database.batch([
		database
			.update(users)
			.set({ blockedAt: Date.now(), blockedWords: words })
			// Of two administrators who block each other, one is left: the first block ends the other's session.
			.where(and(isOpen, isStillSignedIn(database, actor)))
			.returning({ id: users.id }),
		...deleteWaysIn(
			database,
			OPENED,
			userId,
			exists(
				database
					.select({ id: users.id })
					.from(users)
					.where(and(eq(users.id, userId), isNotNull(users.blockedAt))),
			),
		),
	]);
	if (blocked.length === 0) {
		const { blockedAt } = await getAccount(database, userId);
		throw blockedAt === null ? sessionHasEnded() : decidedAlready("This account is blocked already.");
	}
	closeEndedEditors(context, userId);
	sendMail({ template: "account-blocked", account: { userId }, values: { words, answer: whomToAsk(env) } });
}

/** Lets a blocked person sign in again, and mails it. Throws `not_found`, and `conflict` for an account that isn't blocked. */
export async function unblockAccount({ database, sendMail }: Blocking, userId: string): Promise<void> {
	const { id } = await getAccount(database, userId);
	const unblocked = await database
		.update(users)
		.set({ blockedAt: null, blockedWords: null })
		.where(and(eq(users.id, id), isNotNull(users.blockedAt)))
		.returning({ id: users.id });
	if (unblocked.length === 0) throw decidedAlready("This account isn't blocked.");
	sendMail({ template: "account-unblocked", account: { userId } });
}

function decidedAlready(message: string): DomainError {
	return new DomainError("conflict", message, { field: "userId", title: "Decided already" });
}
