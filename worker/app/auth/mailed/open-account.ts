import { and, eq, exists, isNull } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { Database } from "../../../../db/client.ts";
import { users } from "../../../../db/schema/index.ts";
import { type Proven, selectStanding, standing } from "../../../foundation/sessions/standing.ts";
import type { RequestContext } from "../../api/context.ts";
import { accountStatements, requireWelcome } from "../create-account.ts";
import { deleteWaysIn, WAYS_IN } from "../ways-in.ts";
import { welcome } from "../welcome.ts";

export interface OpenedAccount extends Proven {
	isSignUp: boolean;
}

/**
 * What the person asked for when the mail was sent. `known` is the account to open, as it stood when the mail was used. Without
 * one, the other fields are those of the account to create.
 */
interface Wish {
	known: Proven | null;
	email: string | null;
	fullName: string | null;
	invitation: string | null;
}

/**
 * The account of the person whose mailbox a used mail has proven: the one it was sent for, or a new one. Null when the address
 * has got an account meanwhile. Throws `forbidden` when the invitation was used meanwhile.
 */
export async function openAccount(
	context: Pick<RequestContext, "env" | "database" | "sendMail" | "syncContact">,
	{ known, email, fullName, invitation }: Wish,
): Promise<OpenedAccount | null> {
	const { database } = context;
	if (known) return { ...(await takeFromStrangers(database, known)), isSignUp: false };
	if (email === null || fullName === null) return null;
	const id = nanoid();
	const account = { id, email, fullName, emailVerifiedAt: Date.now() };
	const [, , [created]] = await database.batch([
		...accountStatements(context, account, { invitation }),
		selectStanding(database, id),
	]);
	if (!created) {
		await requireWelcome(context, email, invitation);
		return null;
	}
	welcome(context, { id, isEmailVerified: true });
	return { ...created, isSignUp: true };
}

/**
 * Gives an account with an unconfirmed address to the owner of the mailbox. Somebody else may have signed up with the address,
 * and must keep no way in. Returns how the account stands then, or as before when nothing had to be taken from anybody.
 */
async function takeFromStrangers(database: Database, known: Proven): Promise<Proven> {
	const { userId } = known;
	const isTheirs = and(eq(users.id, userId), isNull(users.emailVerifiedAt));
	const isUnproven = exists(database.select({ id: users.id }).from(users).where(isTheirs));
	const [[unproven]] = await database.batch([
		database.select({ standing: standing() }).from(users).where(isTheirs),
		...deleteWaysIn(database, WAYS_IN, userId, isUnproven),
		database.update(users).set({ passwordHash: null, emailVerifiedAt: Date.now() }).where(isTheirs),
	]);
	if (unproven?.standing !== known.standing) return known;
	const [taken] = await database
		.select({ userId: users.id, standing: standing() })
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.passwordHash)));
	return taken ?? known;
}
