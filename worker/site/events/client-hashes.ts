import type { Client } from "../../../core/stats/pack-events.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { networkOf } from "../../foundation/http/client-address.ts";

/** The longest wait for the day's salt. Events must reach the queue even while D1 hangs. */
const SALT_TIMEOUT_MS = 1_000;

let keyOfDay: { day: string; key: CryptoKey } | undefined;

/**
 * A pseudonym for each client, in order: an HMAC-SHA-256 of page and address. Its key, a salt, is deleted after 48 hours.
 * So a person is recognized on one page during one day, and never later. An IPv6 network counts as one address. Otherwise
 * one machine could be any number of visitors. Without an address the pseudonym is empty.
 */
export async function clientHashes(clients: readonly Client[], env: Env): Promise<string[]> {
	const key = await keyFor(new Date().toISOString().slice(0, 10), env);
	const encoder = new TextEncoder();
	return Promise.all(
		clients.map(async ({ pageId, ip }) => {
			if (ip === "") return "";
			const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(`${pageId}\n${networkOf(ip)}`));
			return new Uint8Array(signature, 0, 12).toBase64();
		}),
	);
}

async function keyFor(day: string, env: Env): Promise<CryptoKey> {
	if (keyOfDay?.day === day) return keyOfDay.key;
	try {
		const key = await importKey(await Promise.race([saltOf(day, env.DB), failAfter(SALT_TIMEOUT_MS)]));
		keyOfDay = { day, key };
		return key;
	} catch (error) {
		// Without D1 the events still count, but their visitors can't be matched with earlier ones.
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
