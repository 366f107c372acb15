import { and, eq, lt, or, sql } from "drizzle-orm";
import type { UsedPasskey } from "../../../../core/account/passkeys.ts";
import { passkeys } from "../../../../db/schema/index.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../../../foundation/errors/root-cause.ts";
import { type Proven, selectStanding } from "../../../foundation/sessions/standing.ts";
import type { RequestContext } from "../../api/context.ts";
import { createChallenge, redeemChallenge } from "./challenges.ts";

/** What the browser needs to sign in with a passkey. The passkey itself says whose it is, so no address is asked. */
export async function askForPasskey(context: Pick<RequestContext, "env" | "database" | "askingBrowser">) {
	const { relyingPartyOf } = await import("./read-answer.ts");
	const asking = { browserId: context.askingBrowser(), userId: null };
	return { challenge: await createChallenge(context.database, asking), host: relyingPartyOf(context.env) };
}

/**
 * Returns the account of a passkey that has signed this browser's challenge. Each challenge counts once, whatever comes of it.
 * Throws `unauthenticated`.
 */
export async function signInWithPasskey(
	{ env, database, knownBrowser }: Pick<RequestContext, "env" | "database" | "knownBrowser">,
	used: UsedPasskey,
): Promise<Proven> {
	const { readAssertion, readClientData } = await import("./read-answer.ts");
	try {
		const challenge = readClientData(env, used.clientData, "get");
		if (!(await redeemChallenge(database, challenge, { browserId: knownBrowser?.id, userId: null }))) throw tooLate();
		const isThis = eq(passkeys.id, used.id);
		const [passkey] = await database.select({ publicKey: passkeys.publicKey }).from(passkeys).where(isThis);
		if (!passkey) throw removed();
		const { counter, isBackedUp } = await readAssertion(env, passkey.publicKey, used);
		// A counter that doesn't go on is that of a copied key. Passkeys that are copied on purpose say zero.
		const goesOn = or(lt(passkeys.counter, counter), sql`${passkeys.counter} = 0 AND ${counter} = 0`);
		const owner = database.select({ userId: passkeys.userId }).from(passkeys).where(isThis);
		const [[proven], counted] = await database.batch([
			selectStanding(database, owner),
			database
				.update(passkeys)
				.set({ counter, isBackedUp, lastUsedAt: Date.now() })
				.where(and(isThis, goesOn))
				.returning({ id: passkeys.id }),
		]);
		if (!proven || counted.length === 0) throw new Error("The counter goes back");
		return proven;
	} catch (error) {
		if (error instanceof DomainError) throw error;
		console.error("A passkey was refused", { error: rootCauseOf(error) });
		throw new DomainError(
			"unauthenticated",
			"This passkey couldn't be checked. Please try again, or sign in another way.",
		);
	}
}

function tooLate(): DomainError {
	return new DomainError("unauthenticated", "That took too long, or began in another browser. Please try again.");
}

function removed(): DomainError {
	return new DomainError("unauthenticated", "This passkey opens no account here. It may have been removed.");
}
