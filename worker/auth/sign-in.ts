import { eq } from "drizzle-orm";
import type { SignIn } from "../../core/account.ts";
import type { Database } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { DomainError } from "../domain-error.ts";
import { isPasswordOf } from "./password.ts";

/** The id of the account these credentials open. A wrong address and a wrong password answer alike. */
export async function signIn(database: Database, { email, password }: SignIn): Promise<string> {
	const [user] = await database
		.select({ id: users.id, passwordHash: users.passwordHash })
		.from(users)
		.where(eq(users.email, email));
	const isRight = await isPasswordOf(user?.passwordHash ?? null, password);
	if (!user || !isRight) throw new DomainError("unauthenticated", "Invalid login credentials");
	return user.id;
}
