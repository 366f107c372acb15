import { and, eq, gt } from "drizzle-orm";
import { CODE_DIGITS } from "../../../core/account/sign-in-mail.ts";
import type { Database } from "../../../db/client.ts";
import { signInMails } from "../../../db/schema/index.ts";
import { sha256Hex } from "./hash.ts";
import { signWith } from "./secret-key.ts";

const SECRET_BYTES = 32;
/** Enough that every code is as likely as any other. */
const CODE_SOURCE_BYTES = 6;

/**
 * Makes the code and the link's secret of a mail that was asked for, and stores their hashes. `userId` is the account that it
 * opens, or null for one that makes an account. Returns null when the browser has
 * asked again meanwhile, or the time is over.
 */
export async function createSignInSecrets(
	database: Database,
	announced: string,
	userId: string | null,
): Promise<{ code: string; token: string } | null> {
	const token = crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toHex();
	const code = await codeOf(token);
	const kept = await database
		.update(signInMails)
		.set({ userId, code: await hashOfCode(database, announced, code), link: await sha256Hex(token) })
		.where(and(eq(signInMails.id, announced), gt(signInMails.expiresAt, Date.now())))
		.returning({ id: signInMails.id });
	return kept.length > 0 ? { code, token } : null;
}

/** The code that belongs to a link, so that the link can show it in another browser than the one that asked. */
export async function codeOf(token: string): Promise<string> {
	const source = (await sha256Hex(`code of ${token}`)).slice(0, 2 * CODE_SOURCE_BYTES);
	return String(Number.parseInt(source, 16) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, "0");
}

/** A code has few digits, so a plain hash of it would hide nothing. This one has a key. */
export async function hashOfCode(database: Database, mailId: string, code: string): Promise<string> {
	return (await signWith(database, "sign-in-code", `${mailId} ${code}`)).toHex();
}
