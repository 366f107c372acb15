import { and, eq, gt, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { signInMails } from "../../../../db/schema/index.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { linkIsOver } from "../../../foundation/secrets/account-tokens.ts";
import { sha256Hex } from "../../../foundation/secrets/hash.ts";
import { codeOf, hashOfCode } from "../../../foundation/secrets/sign-in-secrets.ts";
import type { Context } from "../../api/context.ts";

type Asking = Pick<Context, "database" | "knownBrowser">;

/** The tries that a code has. */
const TRIES_MAX = 5;

/** What a mailed link does: signs in where it was asked for, or shows the code to type there. */
type MailedLink = { isHere: true } | { isHere: false; code: string };

/** Looks at a mailed link without using it, because mail filters open links too. Throws `not_found` naming `token`. */
export async function findMailedLink({ database, knownBrowser }: Asking, token: string): Promise<MailedLink> {
	const [mail] = await database
		.select({ browser: signInMails.browser })
		.from(signInMails)
		.where(and(eq(signInMails.link, await sha256Hex(token)), isOpen()));
	if (!mail) throw linkIsOver();
	if (knownBrowser && mail.browser === (await sha256Hex(knownBrowser.id))) return { isHere: true };
	return { isHere: false, code: await codeOf(token) };
}

/** Uses a mailed link up, in the browser that asked. Returns the account's id. Throws `not_found` naming `token`. */
export async function signInWithLink({ database, knownBrowser }: Asking, token: string): Promise<string> {
	const isThis = eq(signInMails.link, await sha256Hex(token));
	const userId = knownBrowser && (await redeem(database, knownBrowser.id, isThis));
	if (!userId) throw linkIsOver();
	return userId;
}

/**
 * Uses a mailed code up, in the browser that asked. Returns the account's id. A try counts before the code is compared, so
 * tries at the same moment don't add up to more. Throws `invalid` naming `code`, the same with and without an account.
 */
export async function signInWithCode({ database, knownBrowser }: Asking, code: string): Promise<string> {
	if (!knownBrowser) throw codeIsOver();
	const [mail] = await database
		.update(signInMails)
		.set({ tries: sql`${signInMails.tries} + 1` })
		.where(and(eq(signInMails.browser, await sha256Hex(knownBrowser.id)), lt(signInMails.tries, TRIES_MAX), isOpen()))
		.returning({ id: signInMails.id, code: signInMails.code });
	if (!mail) throw codeIsOver();
	const isRight = (await hashOfCode(database, mail.id, code)) === mail.code;
	const userId = isRight ? await redeem(database, knownBrowser.id, eq(signInMails.id, mail.id)) : null;
	if (!userId) {
		throw new DomainError("invalid", "This isn't the code in our newest email to you.", { field: "code" });
	}
	return userId;
}

async function redeem(database: Database, browserId: string, isThis: SQL): Promise<string | null> {
	const [used] = await database
		.delete(signInMails)
		.where(and(isThis, eq(signInMails.browser, await sha256Hex(browserId)), isNotNull(signInMails.userId), isOpen()))
		.returning({ userId: signInMails.userId });
	return used?.userId ?? null;
}

function isOpen(): SQL {
	return gt(signInMails.expiresAt, Date.now());
}

function codeIsOver(): DomainError {
	return new DomainError("invalid", "This code no longer works here. Ask for a new one.", { field: "code" });
}
