import type { Way } from "../../../core/account/ways.ts";
import type { Proven } from "../../foundation/sessions/standing.ts";
import type { RequestContext } from "../api/context.ts";
import { refuseBlocked } from "./refuse-blocked.ts";
import { hasSecondFactor } from "./second-factor/own-second-factor.ts";
import { holdSignIn } from "./second-factor/pending.ts";
import { tellNewBrowser } from "./tell-owner.ts";

interface Opening extends Proven {
	/** The way that the person came in. */
	way: Way;
	/** The provider's rule that makes the person an administrator in this session. */
	adminRule?: string | null;
	/** Whether the account has just been created. Then every browser is new to it. */
	isSignUp?: boolean;
	/** Whether a second factor is proven too, here or at the provider. */
	hasTwoProofs?: boolean;
}

type Opener = Pick<RequestContext, "env" | "database" | "askingBrowser" | "startSession" | "sendMail">;

/**
 * Opens a session for a person who has proven who they are. Every way in ends here, so that what comes after any of them has one
 * place. An account with a second factor gets none before that is proven too; a passkey is two proofs in one. A mail reports a
 * browser in which the account was never opened. Throws `unauthenticated` when what opens the account has changed meanwhile, and
 * `forbidden` with the reason when it is blocked.
 */
export async function openSession(
	{ env, database, askingBrowser, startSession, sendMail }: Opener,
	{ userId, standing, way, adminRule = null, isSignUp = false, hasTwoProofs = way === "passkey" }: Opening,
): Promise<{ asksSecondFactor: boolean }> {
	await refuseBlocked({ env, database }, userId);
	if (!hasTwoProofs && (await hasSecondFactor(database, userId))) {
		await holdSignIn(database, askingBrowser(), { userId, standing }, { way, adminRule });
		return { asksSecondFactor: true };
	}
	const secondFactorAt = hasTwoProofs ? Date.now() : null;
	const start = await startSession({ userId, standing }, { way, adminRule, secondFactorAt });
	if (start.isNewBrowser && !isSignUp) tellNewBrowser(sendMail, userId, start);
	return { asksSecondFactor: false };
}
