import { GATES, type Gate, type GateKind } from "../../../core/gates/gate.ts";
import { UNLOCK_DAYS } from "../../../core/gates/unlock-days.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { signWith } from "../../foundation/secrets/secret-key.ts";
import { wordingIdsOf } from "../subscribers/ask.ts";

/**
 * What a visitor has passed. It is a signed cookie, and it opens nothing by itself: the read that fetches the target
 * checks that the gate is still the same, and that the sale or the subscriber still stands.
 */
export interface Unlock {
	/** What it opens, see `gateName`. */
	gate: string;
	kind: GateKind;
	/**
	 * A short text that stands for what the gate asked. When it differs from that of the gate now, the visitor has to pass
	 * again.
	 */
	version: string;
	/** The id of the sale or of the subscriber; empty for other gates. */
	holder: string;
	/** The time in milliseconds since 1970 when the unlock is over. */
	endsAt: number;
}

/** A page's email gates with the same words ask once: they are one list with one consent. */
const LIST = "list";

/** The name of a block's gate in an unlock. */
export function gateName(blockId: string, kind: GateKind): string {
	return kind === "email" ? LIST : blockId;
}

const COOKIE_PREFIX = "unlock_";

/** More unlocks than a page has locked blocks that somebody opens, and fewer than would keep the Worker busy. */
const UNLOCKS_READ_MAX = 50;

/** The version of a gate with what it asked: the version of the stored password, or the id of the words that were agreed to. */
export function versionOf(gate: Gate, asked: { passwordVersion?: number | null; wordingId?: string } = {}): string {
	return `${GATES[gate.kind].version} ${askedBy(gate, asked)}`;
}

function askedBy(gate: Gate, { passwordVersion = null, wordingId = "" }: Parameters<typeof versionOf>[1] = {}): string {
	switch (gate.kind) {
		case "password":
			return `${gate.passwordId} ${passwordVersion}`;
		case "age":
			return `${gate.minimum} ${gate.asks}`;
		case "email":
			return wordingId;
		case "payment":
			return "";
	}
}

/** The versions of a gate that open it. Whoever has agreed to the same terms in another language needn't agree again. */
export async function versionsOf(gate: Gate, passwordVersion: number | null): Promise<string[]> {
	if (gate.kind !== "email") return [versionOf(gate, { passwordVersion })];
	return (await wordingIdsOf(gate)).map((wordingId) => versionOf(gate, { wordingId }));
}

/** A new unlock of a gate. */
export function unlockOf(gate: string, kind: GateKind, version: string, holder = ""): Unlock {
	return { gate, kind, version, holder, endsAt: Date.now() + UNLOCK_DAYS[kind] * DAY_MS };
}

interface CookieOptions {
	pageId: string;
	/** The path that the cookie is sent to. */
	path: string;
	/** Development has no https. */
	isSecure: boolean;
}

/** The `Set-Cookie` header that gives a visitor an unlock. */
export async function unlockCookie(
	database: Database,
	unlock: Unlock,
	{ pageId, path, isSecure }: CookieOptions,
): Promise<string> {
	const { gate, kind, version, holder, endsAt } = unlock;
	const text = new TextEncoder().encode(JSON.stringify([gate, kind, version, holder, endsAt]));
	const payload = text.toBase64({ alphabet: "base64url", omitPadding: true });
	const lasts = kind === "age" ? [] : [`Max-Age=${(UNLOCK_DAYS[kind] * DAY_MS) / 1000}`];
	return [
		`${COOKIE_PREFIX}${gate}=${payload}.${await signatureOf(database, pageId, payload)}`,
		`Path=${path}`,
		...lasts,
		"HttpOnly",
		"SameSite=Lax",
		...(isSecure ? ["Secure"] : []),
	].join("; ");
}

/** The unlocks in a Cookie header that this deployment has given for the page and that aren't over. */
export async function readUnlocks(
	database: Database,
	cookieHeader: string | null,
	pageId: string,
): Promise<readonly Unlock[]> {
	if (!cookieHeader?.includes(COOKIE_PREFIX)) return [];
	const values = cookieHeader
		.split(/;\s*/)
		.filter((pair) => pair.startsWith(COOKIE_PREFIX))
		.slice(0, UNLOCKS_READ_MAX)
		.map((pair) => pair.slice(pair.indexOf("=") + 1));
	const read = await Promise.all(values.map((value) => readUnlock(database, value, pageId)));
	return read.filter((unlock) => unlock !== null && unlock.endsAt > Date.now()) as Unlock[];
}

async function readUnlock(database: Database, value: string, pageId: string): Promise<Unlock | null> {
	const [payload = "", signature = "", ...rest] = value.split(".");
	if (rest.length > 0 || !/^[\w-]{1,600}$/.test(payload)) return null;
	if (!isEqual(signature, await signatureOf(database, pageId, payload))) return null;
	// Only `unlockCookie` signs.
	const bytes = Uint8Array.fromBase64(payload, { alphabet: "base64url" });
	const [gate, kind, version, holder, endsAt] = JSON.parse(new TextDecoder().decode(bytes));
	return { gate, kind, version, holder, endsAt };
}

async function signatureOf(database: Database, pageId: string, payload: string): Promise<string> {
	const signature = await signWith(database, "unlock", `${pageId} ${payload}`);
	return signature.toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Compares in the same time whatever differs. */
function isEqual(given: string, expected: string): boolean {
	const encoder = new TextEncoder();
	const [a, b] = [encoder.encode(given), encoder.encode(expected)];
	return a.byteLength === b.byteLength && crypto.subtle.timingSafeEqual(a, b);
}
