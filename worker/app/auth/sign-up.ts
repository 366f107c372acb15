import { and, eq, gte } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { SignUp } from "../../../core/account/account.ts";
import { users } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { refuseCommonPassword } from "../../foundation/secrets/refuse-common-password.ts";
import { workFor } from "../../foundation/work/work-for.ts";
import type { Context } from "../api/context.ts";
import { checkPassword, type PasswordContext } from "./check-password.ts";
import { welcome } from "./welcome.ts";

/** The same sign-up within this time counts as a double click. */
const SAME_SIGN_UP_MS = 60_000;

/**
 * Creates an account, welcomes it, and returns its id. The same sign-up, repeated within a minute, returns the same id.
 * Throws `conflict` naming `email` when the address has an account.
 */
export async function signUp(
	context: Pick<Context, "env" | "database" | "sendMail" | "syncContact">,
	{ email, fullName, password }: SignUp,
): Promise<string> {
	const worker = workFor(context.env, email);
	await refuseCommonPassword(worker, password, [fullName, email]);
	const passwordHash = await worker.hashPassword(password);
	const id = nanoid();
	const created = await context.database
		.insert(users)
		.values({ id, email, fullName, passwordHash, createdAt: Date.now() })
		.onConflictDoNothing()
		.returning({ id: users.id });
	if (created.length === 0) {
		const same = await findSameSignUp(context, email, password);
		if (same) return same;
		throw new DomainError("conflict", "An account with this email already exists. Sign in instead.", {
			field: "email",
		});
	}
	welcome(context, { id, isEmailVerified: false });
	return id;
}

/**
 * Returns the account that the same sign-up has just created, or null. It counts wrong passwords as the sign-in does,
 * so the form gives no extra guesses.
 */
async function findSameSignUp(context: PasswordContext, email: string, password: string): Promise<string | null> {
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
