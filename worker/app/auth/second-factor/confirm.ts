import { eq } from "drizzle-orm";
import { sessions } from "../../../../db/schema/index.ts";
import type { SignedIn } from "../../api/context.ts";
import { spendCode, whenSignedIn } from "./check-code.ts";

/** Proves the second factor in this session, for the sensitive changes of the next minutes. Throws as `spendCode` does. */
export async function confirmSecondFactor(context: SignedIn<"database" | "sendMail">, code: string): Promise<void> {
	const { actor } = context;
	await spendCode(context, actor.id, code, whenSignedIn(actor.id));
	await context.database.update(sessions).set({ secondFactorAt: Date.now() }).where(eq(sessions.id, actor.sessionId));
}
