import type { Database } from "../../../db/client.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { signWith } from "../../foundation/secrets/secret-key.ts";

/** An HMAC-SHA-256 in hex. */
const TOKEN = /^[0-9a-f]{64}$/;

/**
 * The address that ends the weekly digest, for the mail and for mail programs (RFC 8058). Its signature is good for nothing
 * else, and needs no session: whoever has the mail may end it.
 */
export async function unsubscribeUrl({ env, database }: Stores, userId: string): Promise<string> {
	const query = new URLSearchParams({ user: userId, token: await signatureOf(database, userId) });
	return `${env.APP_ORIGIN}/unsubscribe?${query}`;
}

/** Whether a token belongs to the account's mails. */
export async function isUnsubscribeToken(database: Database, userId: string, token: string): Promise<boolean> {
	if (!TOKEN.test(token)) return false;
	const expected = await signatureOf(database, userId);
	const encoder = new TextEncoder();
	return crypto.subtle.timingSafeEqual(encoder.encode(token), encoder.encode(expected));
}

async function signatureOf(database: Database, userId: string): Promise<string> {
	return (await signWith(database, "unsubscribe", userId)).toHex();
}
