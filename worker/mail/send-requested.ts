import { openDatabase } from "../../db/client.ts";
import { countAttempt, MAIL_BRAKE } from "../auth/attempts.ts";
import { composeMail, findAddressee } from "./compose-mail.ts";
import { deliverMail } from "./deliver-mail.ts";
import type { MailRequest } from "./mail-request.ts";

/**
 * Sends a mail that was asked for, unless nobody is to get it: who has no account, or none any more, or has had enough
 * mails, or has ended what it is about. The same `id` is the same mail. Throws what `deliverMail` throws.
 */
export async function sendRequestedMail(
	env: Env,
	request: MailRequest,
	{ id, isFirstTry }: { id: string; isFirstTry: boolean },
): Promise<void> {
	const database = openDatabase(env.DB);
	const user = await findAddressee(database, request);
	if (!user) return;
	const isAskedFor = request.template === "reset-password" && isFirstTry;
	// Here and not in the request, whose answer and time must not depend on whether there is an account.
	if (isAskedFor && (await countAttempt(database, MAIL_BRAKE, user.id)) > 0) return;
	const mail = await composeMail(env, database, id, user, request);
	if (mail) await deliverMail(env, mail);
}
