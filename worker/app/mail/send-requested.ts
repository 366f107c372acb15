import { and, eq } from "drizzle-orm";
import { type Database, openDatabase } from "../../../db/client.ts";
import { members, teams } from "../../../db/schema/index.ts";
import { acceptsPasswords } from "../../foundation/sign-in/switches.ts";
import { type Addressee, composeMail, findAddressee } from "./compose-mail.ts";
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
	const owners = "userId" in asked.account ? await findTeamOwners(database, asked.account.userId) : [];
	if (owners.length > 0) {
		// Nobody reads a team's mail but its owners.
		const send = ({ userId }: { userId: string }) =>
			sendRequestedMail(env, { ...asked, account: { userId } }, { id: `${id} ${userId}`, isFirstTry });
		await Promise.all(owners.map(send));
		return;
	}
	const user = await findAddressee(database, asked);
	if (!user) return;
	const request = forAccount(env, asked, user);
	// The mail is counted here and not in the request, where it could reveal whether an account exists.
	if (isFirstTry && !(await countMail(database, sendingOf(request, user)))) return;
	const mail = await composeMail({ env, database }, id, user, request);
	if (!mail) return;
	const send = () => deliverMail(env, mail);
	const { week } = request;
	await (week && user.id ? handOverOnce(database, { userId: user.id, week }, send) : send());
}

/** The owners of a team. None for the account of a person. */
function findTeamOwners(database: Database, accountId: string): Promise<{ userId: string }[]> {
	return database
		.select({ userId: members.personId })
		.from(members)
		.innerJoin(teams, eq(teams.id, members.accountId))
		.where(and(eq(members.accountId, accountId), eq(members.role, "owner")));
}

/** A mail that signs up or in, as the account needs it. */
function forAccount(env: Env, asked: ReadMailRequest, { id, emailVerifiedAt }: Addressee): ReadMailRequest {
	const isSignIn = asked.template === "sign-in" || asked.template === "sign-up";
	if (!isSignIn || id === null) return asked;
	// Somebody else may have signed up with the address. A new password removes their ways in. Without passwords the mail's own
	// link does (worker/app/auth/mailed/open-account.ts).
	return emailVerifiedAt === null && acceptsPasswords(env)
		? { ...asked, template: "sign-in-unconfirmed", announced: undefined }
		: { ...asked, template: "sign-in" };
}

function sendingOf(
	{ template, to, isConfirmed, holder, client }: ReadMailRequest,
	user: { email: string; emailVerifiedAt: number | null },
) {
	const isOwnAddress = to === undefined || to === user.email;
	return {
		template,
		to: to ?? user.email,
		isConfirmed: isOwnAddress ? user.emailVerifiedAt !== null : isConfirmed === true,
		holder,
		client,
	};
}
