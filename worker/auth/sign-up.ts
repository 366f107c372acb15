import { nanoid } from "nanoid";
import type { SignUp } from "../../core/account.ts";
import { users } from "../../db/schema/index.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./password.ts";
import { welcome } from "./welcome.ts";

/**
 * Creates an account, welcomes it, and returns its id. An address that has one already is a conflict naming `email`.
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
		throw new DomainError("conflict", "An account with this e-mail already exists. Sign in instead.", {
			field: "email",
		});
	}
	welcome(context, { id, isEmailVerified: false });
	return id;
}
