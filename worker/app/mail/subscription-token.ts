import type { Database } from "../../../db/client.ts";
import { signWith } from "../../foundation/secrets/secret-key.ts";

/** What the links of a mail to an address on a page's list do. */
export type SubscriptionLink = "confirm" | "unsubscribe";

/** The subscriber's id and its signature, an HMAC-SHA-256 in base64url. */
const TOKEN = /^([\w-]{10,24})\.([\w-]{43})$/;

/**
 * The secret in a mailed link, for `/go/{pageId}/{link}/{token}`. It works as long as the address is on the list, and its
 * signature is good for nothing else.
 */
export async function subscriptionToken(
	database: Database,
	link: SubscriptionLink,
	pageId: string,
	subscriberId: string,
): Promise<string> {
	return `${subscriberId}.${await signatureOf(database, link, pageId, subscriberId)}`;
}

/** The id of the subscriber that a token names, or null for a token that we haven't signed for this page and link. */
export async function readSubscriptionToken(
	database: Database,
	link: SubscriptionLink,
	pageId: string,
	token: string,
): Promise<string | null> {
	const [, id, signature] = TOKEN.exec(token) ?? [];
	if (id === undefined || signature === undefined) return null;
	const encoder = new TextEncoder();
	const expected = encoder.encode(await signatureOf(database, link, pageId, id));
	return crypto.subtle.timingSafeEqual(encoder.encode(signature), expected) ? id : null;
}

async function signatureOf(
	database: Database,
	link: SubscriptionLink,
	pageId: string,
	subscriberId: string,
): Promise<string> {
	const signature = await signWith(database, "subscription", `${link} ${pageId} ${subscriberId}`);
	return signature.toBase64({ alphabet: "base64url", omitPadding: true });
}
