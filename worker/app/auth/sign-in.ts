import type { SignIn } from "../../../core/account/account.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import type { KnownBrowser } from "../../foundation/sessions/known-browser.ts";
import { checkPassword, type PasswordContext } from "./check-password.ts";

/** Returns the account's id. A wrong password and an unknown address give the same error. */
export async function signIn(
	context: PasswordContext,
	knownBrowser: KnownBrowser | null,
	{ email, password }: SignIn,
): Promise<string> {
	const userId = await checkPassword(context, knownBrowser, email, password);
	if (!userId) throw new DomainError("unauthenticated", "Invalid login credentials");
	return userId;
}
