import type { SignIn } from "../../../core/account/account.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import type { KnownBrowser } from "../../foundation/sessions/known-browser.ts";
import type { Proven } from "../../foundation/sessions/standing.ts";
import { checkPassword } from "./check-password.ts";

/** Returns the account. A wrong password and an unknown address give the same error. */
export async function signIn(
	context: Stores,
	knownBrowser: KnownBrowser | null,
	{ email, password }: SignIn,
): Promise<Proven> {
	const proven = await checkPassword(context, knownBrowser, email, password);
	if (!proven) throw new DomainError("unauthenticated", "Invalid login credentials");
	return proven;
}
