import type { Database } from "../../db/client.ts";
import type { SendMail } from "../mail/mail-request.ts";
import { MAIL_BRAKE, spendAttempt } from "./attempts.ts";

/** Mails another link that confirms the account's address, unless it is confirmed. Throws `rate_limited` after a few. */
export async function resendVerification(
	database: Database,
	sendMail: SendMail,
	user: { id: string; isEmailVerified: boolean },
): Promise<void> {
	if (user.isEmailVerified) return;
	await spendAttempt(database, MAIL_BRAKE, `verification of ${user.id}`);
	sendMail({ template: "verify-address", account: { userId: user.id } });
}
