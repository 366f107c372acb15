import { and, eq, isNull, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { Database } from "../../../../db/client.ts";
import { users } from "../../../../db/schema/index.ts";
import type { Context } from "../../api/context.ts";
import { accountStatements, requireWelcome } from "../create-account.ts";
import { deleteWaysIn, WAYS_IN } from "../ways-in.ts";
import { welcome } from "../welcome.ts";

export interface OpenedAccount {
	userId: string;
	isSignUp: boolean;
}

/** What a mail was sent for: an account, or what one is made of. */
interface Proven {
	userId: string | null;
	email: string | null;
	fullName: string | null;
	invitation: string | null;
}

/**
 * The account of the person whose mailbox a used mail has proven: the one it was sent for, or a new one. Null when the address
 * has got an account meanwhile. Throws `forbidden` when the invitation was used meanwhile.
 */
export async function openAccount(
	context: Pick<Context, "env" | "database" | "sendMail" | "syncContact">,
	{ userId, email, fullName, invitation }: Proven,
): Promise<OpenedAccount | null> {
	const { database } = context;
	if (userId !== null) {
		await takeFromStrangers(database, userId);
		return { userId, isSignUp: false };
	}
	if (email === null || fullName === null) return null;
	const id = nanoid();
	const account = { id, email, fullName, emailVerifiedAt: Date.now() };
	const [created] = await database.batch(accountStatements(context, account, { invitation }));
	if (created.length === 0) {
		await requireWelcome(context, email, invitation);
		return null;
	}
	welcome(context, { id, isEmailVerified: true });
	return { userId: id, isSignUp: true };
}

/**
 * Gives an account with an unconfirmed address to the owner of the mailbox. Somebody else may have signed up with the address,
 * and must keep no way in.
 */
async function takeFromStrangers(database: Database, userId: string): Promise<void> {
	const isUnproven = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.emailVerifiedAt} IS NULL)`;
	await database.batch([
		...deleteWaysIn(database, WAYS_IN, userId, isUnproven),
		database
			.update(users)
			.set({ passwordHash: null, emailVerifiedAt: Date.now() })
			.where(and(eq(users.id, userId), isNull(users.emailVerifiedAt))),
	]);
}
