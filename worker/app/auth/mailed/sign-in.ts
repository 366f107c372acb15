import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { signInMails } from "../../../../db/schema/index.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { linkIsOver } from "../../../foundation/secrets/account-tokens.ts";
import { sha256Hex } from "../../../foundation/secrets/hash.ts";
import { codeOf, hashOfCode } from "../../../foundation/secrets/sign-in-secrets.ts";
import { selectStanding } from "../../../foundation/sessions/standing.ts";
import type { RequestContext } from "../../api/context.ts";
import { type OpenedAccount, openAccount } from "./open-account.ts";

type Asking = Pick<RequestContext, "database" | "knownBrowser">;
type SigningIn = Asking & Parameters<typeof openAccount>[0];

/** The tries that a code has. */
const TRIES_MAX = 5;

/** What a mailed link does: signs in where it was asked for, or shows the code to type there. */
type MailedLink = { isHere: true; isSignUp: boolean } | { isHere: false; code: string };

/** Looks at a mailed link without using it, because mail filters open links too. Throws `not_found` naming `token`. */
export async function findMailedLink({ database, knownBrowser }: Asking, token: string): Promise<MailedLink> {
	const [mail] = await database
		.select({ browser: signInMails.browser, userId: signInMails.userId })
		.from(signInMails)
		.where(and(eq(signInMails.link, await sha256Hex(token)), isOpen()));
	if (!mail) throw linkIsOver();
	if (knownBrowser && mail.browser === (await sha256Hex(knownBrowser.id))) {
		return { isHere: true, isSignUp: mail.userId === null };
	}
	return { isHere: false, code: await codeOf(token) };
}

/** Uses a mailed link up, in the browser that asked. Returns the account. Throws `not_found` naming `token`. */
export async function signInWithLink(context: SigningIn, token: string): Promise<OpenedAccount> {
	const account = await redeem(context, eq(signInMails.link, await sha256Hex(token)));
	if (!account) throw linkIsOver();
	return account;
}

/**
 * Uses a mailed code up, in the browser that asked. Returns the account. A try counts before the code is compared, so
 * tries at the same moment don't add up to more. Throws `invalid` naming `code`, the same with and without an account.
 */
export async function signInWithCode(context: SigningIn, code: string): Promise<OpenedAccount> {
	const { database, knownBrowser } = context;
	if (!knownBrowser) throw codeIsOver();
	const [mail] = await database
		.update(signInMails)
		.set({ tries: sql`${signInMails.tries} + 1` })
		.where(and(eq(signInMails.browser, await sha256Hex(knownBrowser.id)), lt(signInMails.tries, TRIES_MAX), isOpen()))
		.returning({ id: signInMails.id, code: signInMails.code });
	if (!mail) throw codeIsOver();
	const isRight = (await hashOfCode(database, mail.id, code)) === mail.code;
	const account = isRight ? await redeem(context, eq(signInMails.id, mail.id)) : null;
	if (!account) {
		throw new DomainError("invalid", "This isn't the code in our newest email to you.", { field: "code" });
	}
	return account;
}

/** A mail opens nothing until it was sent. None is sent to an address without an account, unless the mail creates one. */
async function redeem(context: SigningIn, isThis: SQL): Promise<OpenedAccount | null> {
	const { database, knownBrowser } = context;
	if (!knownBrowser) return null;
	const wasSent = sql`${signInMails.link} IS NOT NULL`;
	const isRight = and(isThis, eq(signInMails.browser, await sha256Hex(knownBrowser.id)), wasSent, isOpen());
	const { userId, newEmail: email, newName: fullName, invitation } = signInMails;
	const [[known], [used]] = await database.batch([
		selectStanding(database, database.select({ userId }).from(signInMails).where(isRight)),
		database.delete(signInMails).where(isRight).returning({ email, fullName, invitation }),
	]);
	return used ? openAccount(context, { ...used, known: known ?? null }) : null;
}

function isOpen(): SQL {
	return gt(signInMails.expiresAt, Date.now());
}

function codeIsOver(): DomainError {
	return new DomainError("invalid", "This code no longer works here. Ask for a new one.", { field: "code" });
}
