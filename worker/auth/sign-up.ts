import { and, eq, gte } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { SignUp } from "../../core/account.ts";
import type { Database } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import type { Context } from "../api/context.ts";
import { DomainError } from "../errors/domain-error.ts";
import { checkPassword } from "./check-password.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./password.ts";
import { welcome } from "./welcome.ts";

/** A sign-up that comes again within this time, with the same password, is the same one: somebody clicked twice. */
const SAME_SIGN_UP_MS = 60_000;

/**
 * Creates an account, welcomes it, and returns its id. The same sign-up, sent again at once, returns the same id. An
 * address that has an account already is a conflict naming `email`.
 */
export async function signUp(
	context: Pick<Context, "database" | "sendMail" | "syncContact">,
	{ email, fullName, password }: SignUp,
): Promise<string> {
	await refuseCommonPassword(password, [fullName, email]);
	const id = nanoid();
	const created = await context.database
		.insert(users)
		.values({ id, email, fullName, passwordHash: await hashPassword(password), createdAt: Date.now() })
		.onConflictDoNothing()
		.returning({ id: users.id });
	if (created.length === 0) {
		const same = await findSameSignUp(context.database, email, password);
		if (same) return same;
		throw new DomainError("conflict", "An account with this email already exists. Sign in instead.", {
			field: "email",
		});
	}
	welcome(context, { id, isEmailVerified: false });
	return id;
}

/**
 * The id of the account that this very sign-up has just made, or null. Its password is checked as the sign-in checks
 * it, attempts included: this is no other place to guess.
 */
async function findSameSignUp(database: Database, email: string, password: string): Promise<string | null> {
	const [recent] = await database
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.email, email), gte(users.createdAt, Date.now() - SAME_SIGN_UP_MS)));
	if (!recent) return null;
	try {
		return await checkPassword(database, null, email, password);
	} catch (error) {
		// Too many attempts: to this form the address is taken, as it is to others.
		if (error instanceof DomainError) return null;
		throw error;
	}
}
