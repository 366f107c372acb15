import { nanoid } from "nanoid";
import type { SignUp } from "../../core/account.ts";
import type { Database } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { DomainError } from "../domain-error.ts";
import type { SendMail } from "../mail/mail-request.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./password.ts";

/**
 * Creates an account, asks by mail whether the address is right, and returns the account's id. An address that has one
 * already is a conflict naming `email`.
 */
export async function signUp(
	database: Database,
	sendMail: SendMail,
	{ email, fullName, password }: SignUp,
): Promise<string> {
	await refuseCommonPassword(password);
	const id = nanoid();
	const created = await database
		.insert(users)
		.values({ id, email, fullName, passwordHash: await hashPassword(password), createdAt: Date.now() })
		.onConflictDoNothing()
		.returning({ id: users.id });
	if (created.length === 0) {
		throw new DomainError("conflict", "An account with this e-mail already exists. Sign in instead.", {
			field: "email",
		});
	}
	sendMail({ template: "verify-address", account: { userId: id } });
	return id;
}
