import type { Way } from "../../../core/account/ways.ts";
import type { Context } from "../api/context.ts";
import { tellNewBrowser } from "./tell-owner.ts";

interface Opening {
	userId: string;
	/** The way that the person came in. */
	way: Way;
	/** The provider's rule that makes the person an admin in this session. */
	adminRule?: string | null;
	/** Whether the account has just been created. Then every browser is new to it. */
	isSignUp?: boolean;
}

/**
 * Opens a session for a person who has proven who they are. Every way in ends here, so that what comes after any of them has one
 * place. A mail reports a browser in which the account was never opened.
 */
export async function openSession(
	{ startSession, sendMail }: Pick<Context, "startSession" | "sendMail">,
	{ userId, way, adminRule = null, isSignUp = false }: Opening,
): Promise<void> {
	const start = await startSession(userId, { way, adminRule });
	if (start.isNewBrowser && !isSignUp) tellNewBrowser(sendMail, userId, start);
}
