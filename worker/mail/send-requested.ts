import { openDatabase } from "../../db/client.ts";
import { composeMail, findAddressee } from "./compose-mail.ts";
import { deliverMail } from "./deliver-mail.ts";
import { countMail } from "./mail-limits.ts";
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
	// Here and not in the request, whose answer and time must not depend on whether there is an account.
	if (isFirstTry && !(await countMail(database, sendingOf(request, user)))) return;
	const mail = await composeMail(env, database, id, user, request);
	if (mail) await deliverMail(env, mail);
}

function sendingOf(
	{ template, to, isConfirmed, clientAddress }: MailRequest,
	user: { email: string; emailVerifiedAt: number | null },
) {
	const isOwnAddress = to === undefined || to === user.email;
	return {
		template,
		to: to ?? user.email,
		isConfirmed: isOwnAddress ? user.emailVerifiedAt !== null : isConfirmed === true,
		clientAddress,
	};
}
