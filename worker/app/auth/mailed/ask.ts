import { lte } from "drizzle-orm";
import { SIGN_IN_MAIL_MINUTES } from "../../../../core/account/retention.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../core/time/duration.ts";
import type { Database } from "../../../../db/client.ts";
import { signInMails } from "../../../../db/schema/index.ts";
import { sha256Hex } from "../../../foundation/secrets/hash.ts";
import type { Context } from "../../api/context.ts";
import { type AttemptLimit, spendAttempt } from "../../limits/attempts.ts";
import { mailboxOf } from "../../mail/mailbox.ts";

/** Codes for one mailbox, whoever asks for them: with five tries each, a guess in an hour has 25 chances in a million. */
const CODES_LIMIT: AttemptLimit = { name: "sign-in mail", max: 5, restMs: HOUR_MS, isWindow: true };

/**
 * Asks for a mail with a link and a code, which count in this browser only. Whether there is an account is found out later,
 * where the mail is sent, so all that happens here is the same for every address. Asking again ends the mail before. Throws
 * `rate_limited` after five in an hour.
 */
export async function askForSignInMail(
	{ database, askingBrowser, sendMail }: Pick<Context, "database" | "askingBrowser" | "sendMail">,
	email: string,
): Promise<void> {
	await spendAttempt(database, CODES_LIMIT, mailboxOf(email));
	const asked = {
		id: crypto.randomUUID(),
		userId: null,
		code: null,
		link: null,
		tries: 0,
		expiresAt: Date.now() + SIGN_IN_MAIL_MINUTES * MINUTE_MS,
	};
	await database.batch([
		deleteOld(database),
		database
			.insert(signInMails)
			.values({ ...asked, browser: await sha256Hex(askingBrowser()) })
			.onConflictDoUpdate({ target: signInMails.browser, set: asked }),
	]);
	sendMail({ template: "sign-in", account: { email }, announced: asked.id });
}

export async function deleteOldSignInMails(database: Database): Promise<void> {
	await deleteOld(database);
}

function deleteOld(database: Database) {
	return database.delete(signInMails).where(lte(signInMails.expiresAt, Date.now()));
}
