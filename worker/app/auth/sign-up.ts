import { and, eq, gte } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { SignUp } from "../../../core/account/sign-up.ts";
import { users } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { refuseCommonPassword } from "../../foundation/secrets/refuse-common-password.ts";
import { type Proven, selectStanding } from "../../foundation/sessions/standing.ts";
import { workFor } from "../../foundation/work/work-for.ts";
import type { RequestContext } from "../api/context.ts";
import { checkPassword } from "./check-password.ts";
import { accountStatements, hashOfInvitation, requireWelcome, SAME_SIGN_UP_MS } from "./create-account.ts";
import { welcome } from "./welcome.ts";

/**
 * Creates an account, welcomes it, and returns it. The same sign-up, repeated within a minute, returns the same one.
 * Throws `conflict` naming `email` when the address has an account, and `forbidden` when the person isn't invited.
 */
export async function signUp(
	context: Pick<RequestContext, "env" | "database" | "sendMail" | "syncContact">,
	{ email, fullName, password, invitation: token }: SignUp,
): Promise<Proven> {
	const invitation = await hashOfInvitation(token);
	await requireWelcome(context, email, invitation);
	const worker = workFor(context.env, email);
	await refuseCommonPassword(worker, password, [fullName, email]);
	const passwordHash = await worker.hashPassword(password);
	const id = nanoid();
	const account = { id, email, fullName, passwordHash, emailVerifiedAt: null };
	const [, , [created]] = await context.database.batch([
		...accountStatements(context, account, { invitation }),
		selectStanding(context.database, id),
	]);
	if (!created) {
		const same = await findSameSignUp(context, email, password);
		if (same) return same;
		// Somebody else may have used the invitation meanwhile.
		await requireWelcome(context, email, invitation);
		throw new DomainError("conflict", "An account with this email already exists. Sign in instead.", {
			field: "email",
		});
	}
	welcome(context, { id, isEmailVerified: false });
	return created;
}

/**
 * Returns the account that the same sign-up has just created, or null. It counts wrong passwords as the sign-in does,
 * so the form gives no extra guesses.
 */
async function findSameSignUp(context: Stores, email: string, password: string): Promise<Proven | null> {
	const [recent] = await context.database
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.email, email), gte(users.createdAt, Date.now() - SAME_SIGN_UP_MS)));
	if (!recent) return null;
	try {
		return await checkPassword(context, null, email, password);
	} catch (error) {
		// After too many attempts the form says that the address is taken.
		if (error instanceof DomainError) return null;
		throw error;
	}
}
