import { rootCauseOf } from "../root-cause.ts";
import type { UnsentEvent } from "./event.ts";

/** Longest wait for the day's salt: events must reach the queue while D1 hangs. */
const SALT_TIMEOUT_MS = 1_000;

let keyOfDay: { day: string; key: CryptoKey } | undefined;

/**
 * A pseudonym for each event's visitor, in order: HMAC-SHA-256 over page, address and browser, keyed with a salt that
 * lives for 48 hours. The same person is recognised on one page during one day, and never afterwards.
 */
export async function visitorHashes(events: readonly UnsentEvent[], env: Env): Promise<string[]> {
	const key = await keyFor(new Date().toISOString().slice(0, 10), env);
	const encoder = new TextEncoder();
	const hashed = new Map<string, Promise<ArrayBuffer>>();
	const signatures = events.map(({ pageId, ip, userAgent }) => {
		const visitor = `${pageId}\n${ip}\n${userAgent}`;
		const signature = hashed.get(visitor) ?? crypto.subtle.sign("HMAC", key, encoder.encode(visitor));
		hashed.set(visitor, signature);
		return signature;
	});
	return (await Promise.all(signatures)).map((signature) => new Uint8Array(signature, 0, 12).toBase64());
}

async function keyFor(day: string, env: Env): Promise<CryptoKey> {
	if (keyOfDay?.day === day) return keyOfDay.key;
	try {
		const key = await importKey(await Promise.race([saltOf(day, env.DB), failAfter(SALT_TIMEOUT_MS)]));
		keyOfDay = { day, key };
		return key;
	} catch (error) {
		// Without D1 these events still count; only their visitors cannot be matched with earlier ones.
		console.error("No salt for visitor hashes", { error: rootCauseOf(error) });
		return importKey(crypto.randomUUID());
	}
}

async function saltOf(day: string, database: D1Database): Promise<string> {
	const candidate = new Uint8Array(crypto.getRandomValues(new Uint8Array(32))).toBase64();
	const [, kept] = await database.batch<{ salt: string }>([
		database.prepare("INSERT INTO visitor_salts (day, salt) VALUES (?, ?) ON CONFLICT DO NOTHING").bind(day, candidate),
		database.prepare("SELECT salt FROM visitor_salts WHERE day = ?").bind(day),
	]);
	const salt = kept?.results[0]?.salt;
	if (!salt) throw new Error("The salt just written is missing");
	return salt;
}

async function failAfter(ms: number): Promise<never> {
	await scheduler.wait(ms);
	throw new Error(`No answer in ${ms} ms`);
}

function importKey(salt: string): Promise<CryptoKey> {
	return crypto.subtle.importKey("raw", new TextEncoder().encode(salt), { name: "HMAC", hash: "SHA-256" }, false, [
		"sign",
	]);
}
