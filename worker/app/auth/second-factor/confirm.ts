import { eq } from "drizzle-orm";
import { sessions } from "../../../../db/schema/index.ts";
import type { Context, Viewer } from "../../api/context.ts";
import { spendCode, whenSignedIn } from "./check-code.ts";

/** Proves the second factor in this session, for the sensitive changes of the next minutes. Throws as `spendCode` does. */
export async function confirmSecondFactor(
	context: Pick<Context, "database" | "sendMail">,
	user: Viewer,
	code: string,
): Promise<void> {
	await spendCode(context, user.id, code, whenSignedIn(user.id));
	await context.database.update(sessions).set({ secondFactorAt: Date.now() }).where(eq(sessions.id, user.sessionId));
}
