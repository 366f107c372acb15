import { openDatabase } from "../../../db/client.ts";
import { composeMail, findAddressee } from "./compose-mail.ts";
import { deliverMail } from "./deliver-mail.ts";
import { handOverOnce } from "./hand-over-once.ts";
import { countMail } from "./mail-limits.ts";
import type { ReadMailRequest } from "./mail-request.ts";

/**
 * Sends a requested mail. Does nothing without an account, over a limit, or when the announced link has ended. The same
 * `id` is the same mail. Throws the errors of `deliverMail`.
 */
export async function sendRequestedMail(
	env: Env,
	asked: ReadMailRequest,
	{ id, isFirstTry }: { id: string; isFirstTry: boolean },
): Promise<void> {
	const database = openDatabase(env.DB);
	const user = await findAddressee(database, asked);
	if (!user) return;
	// Whoever signed up with a stranger's address must not be in the account that the stranger opens by mail.
	const isUnproven = asked.template === "sign-in" && user.emailVerifiedAt === null;
	const request = isUnproven ? { ...asked, template: "sign-in-unconfirmed" as const, announced: undefined } : asked;
	// The mail is counted here and not in the request, where it could reveal whether an account exists.
	if (isFirstTry && !(await countMail(database, sendingOf(request, user)))) return;
	const mail = await composeMail(env, database, id, user, request);
	if (!mail) return;
	const send = () => deliverMail(env, mail);
	const { week } = request;
	await (week && user.id ? handOverOnce(database, { userId: user.id, week }, send) : send());
}

function sendingOf(
	{ template, to, isConfirmed, clientAddress }: ReadMailRequest,
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
