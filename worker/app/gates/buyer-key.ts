/*
 * One buyer is one browser for one block. The key is a secret cookie, and also a hidden field of the form, because the form
 * of a sandboxed page is sent without cookies.
 */

const KEY = /^[0-9a-f]{32}$/;
const KEY_BYTES = 16;
const COOKIE_PREFIX = "buyer_";
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** The key of the browser for a block, or null when it has none yet. */
export function readBuyerKey(cookieHeader: string | null, blockId: string): string | null {
	const prefix = `${COOKIE_PREFIX}${blockId}=`;
	const pair = cookieHeader?.split(/;\s*/).find((one) => one.startsWith(prefix));
	return checkedBuyerKey(pair?.slice(prefix.length) ?? "");
}

/** A key that somebody sent, or null for a text that isn't one of ours. */
export function checkedBuyerKey(sent: string): string | null {
	return KEY.test(sent) ? sent : null;
}

export function newBuyerKey(): string {
	return crypto.getRandomValues(new Uint8Array(KEY_BYTES)).toHex();
}

/** The `Set-Cookie` header that gives a browser its key. */
export function buyerCookie(key: string, blockId: string, pageId: string, isSecure: boolean): string {
	const secure = isSecure ? "; Secure" : "";
	return `${COOKIE_PREFIX}${blockId}=${key}; Path=/go/${pageId}/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
