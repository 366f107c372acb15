import type { RequestContext } from "../api/context.ts";
import { MAIL_LIMIT, spendAttempt } from "../limits/attempts.ts";
import { refuseMail } from "../mail/mail-limits.ts";

/** Mails another link to confirm the address, unless it is confirmed. Throws `rate_limited` after three mails. */
export async function resendVerification(
	{ database, sendMail }: Pick<RequestContext, "database" | "sendMail">,
	user: { id: string; email: string; isEmailVerified: boolean },
): Promise<void> {
	if (user.isEmailVerified) return;
	await refuseMail(database, "verify-address", user.email);
	await spendAttempt(database, MAIL_LIMIT, `verification of ${user.id}`);
	sendMail({ template: "verify-address", account: { userId: user.id } });
}
