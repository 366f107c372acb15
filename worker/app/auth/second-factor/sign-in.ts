import { DomainError } from "../../../foundation/errors/domain-error.ts";
import type { RequestContext } from "../../api/context.ts";
import { atSignIn, spendCode } from "./check-code.ts";
import { redeemSignIn, spendTry } from "./pending.ts";

/**
 * Completes this browser's pending sign-in by a code. Returns what `openSession` needs. Throws `invalid` naming `code`, or
 * `rate_limited`.
 */
export async function signInWithSecondFactor(
	context: Pick<RequestContext, "database" | "knownBrowser" | "sendMail">,
	code: string,
) {
	const { database, knownBrowser } = context;
	const userId = knownBrowser && (await spendTry(database, knownBrowser.id));
	if (!userId) throw isOver();
	await spendCode(context, userId, code, await atSignIn(database, knownBrowser, userId));
	const signIn = await redeemSignIn(database, knownBrowser.id, userId);
	if (!signIn) throw isOver();
	return { ...signIn, hasTwoProofs: true };
}

function isOver(): DomainError {
	return new DomainError("invalid", "This took too long, or too many codes were wrong. Please sign in again.", {
		field: "code",
	});
}
