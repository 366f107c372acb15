import { lte, type SQL } from "drizzle-orm";
import { SIGN_IN_MAIL_MINUTES } from "../../../../core/account/retention.ts";
import type { SignUpMail } from "../../../../core/account/sign-up.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../core/time/duration.ts";
import type { Database } from "../../../../db/client.ts";
import { signInMails } from "../../../../db/schema/index.ts";
import { sha256Hex } from "../../../foundation/secrets/hash.ts";
import { hasOpened } from "../../../foundation/sessions/known-browser.ts";
import { deleteInSlices, deleteSlice } from "../../../foundation/work/in-slices.ts";
import type { RequestContext } from "../../api/context.ts";
import type { AttemptLimit } from "../../limits/attempts.ts";
import { spendByName } from "../../limits/by-name.ts";
import { mailboxOf } from "../../mail/mailbox.ts";
import { hashOfInvitation, requireWelcome } from "../create-account.ts";

type Asking = Pick<RequestContext, "database" | "knownBrowser" | "askingBrowser" | "sendMail">;

/**
 * Codes for one mailbox in an hour. Five browsers of strangers get one, and each may ask twice again. With five tries for each
 * code, their guesses have 75 chances in a million. A browser in which the account was opened before has three of its own, so
 * strangers can't lock its person out.
 */
const CODES_LIMIT: AttemptLimit = { name: "sign-in mail", max: 5, restMs: HOUR_MS, isWindow: true, ownMax: 3 };

/**
 * Asks for a mail with a link and a code, which count in this browser only. Whether there is an account is found out later,
 * where the mail is sent, so all that happens here is the same for every address. Asking again ends the mail before. Throws
 * `rate_limited` when too many were asked for in an hour.
 */
export async function askForSignInMail(context: Asking, email: string): Promise<void> {
	const announced = await keepWish(context, email, { newEmail: null, newName: null, invitation: null });
	context.sendMail({ template: "sign-in", account: { email }, announced });
}

/**
 * Asks for a mail whose link or code creates an account, or opens the one that the address has: which of the two is found out
 * later. Throws `forbidden` for a person who isn't invited, and `rate_limited` like `askForSignInMail`.
 */
export async function askForSignUpMail(
	context: Asking & Pick<RequestContext, "env">,
	{ email, fullName, invitation: token }: SignUpMail,
): Promise<void> {
	const invitation = await hashOfInvitation(token);
	await requireWelcome(context, email, invitation);
	const announced = await keepWish(context, email, { newEmail: email, newName: fullName, invitation });
	context.sendMail({ template: "sign-up", account: { email }, announced });
}

type Wish = Pick<typeof signInMails.$inferInsert, "newEmail" | "newName" | "invitation">;

/** Keeps what this browser has asked for, in place of what it asked before. Returns its id. */
async function keepWish({ database, knownBrowser, askingBrowser }: Asking, email: string, wish: Wish): Promise<string> {
	const browser = await sha256Hex(askingBrowser());
	const isKnown = await hasOpened(database, knownBrowser, email);
	await spendByName(database, CODES_LIMIT, mailboxOf(email), { id: browser, isKnown });
	const asked = {
		id: crypto.randomUUID(),
		userId: null,
		code: null,
		link: null,
		tries: 0,
		...wish,
		expiresAt: Date.now() + SIGN_IN_MAIL_MINUTES * MINUTE_MS,
	};
	await database.batch([
		deleteSlice(database, signInMails, isOld()),
		database
			.insert(signInMails)
			.values({ ...asked, browser })
			.onConflictDoUpdate({ target: signInMails.browser, set: asked }),
	]);
	return asked.id;
}

export function deleteOldSignInMails(database: Database): Promise<boolean> {
	return deleteInSlices(database, signInMails, isOld());
}

function isOld(): SQL {
	return lte(signInMails.expiresAt, Date.now());
}
