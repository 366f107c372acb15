import type { SignIn } from "../../core/account.ts";
import type { Database } from "../../db/client.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { KnownBrowser } from "../sessions/known-browser.ts";
import { checkPassword } from "./check-password.ts";

/** The id of the account these credentials open. A wrong address and a wrong password answer alike. */
export async function signIn(
	database: Database,
	knownBrowser: KnownBrowser | null,
	{ email, password }: SignIn,
): Promise<string> {
	const userId = await checkPassword(database, knownBrowser, email, password);
	if (!userId) throw new DomainError("unauthenticated", "Invalid login credentials");
	return userId;
}
