import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { secrets } from "../../../db/schema/index.ts";

/** Each purpose has its own key, so a signature for one is useless for another. */
export type SecretName =
	| "attempts"
	| "known-browser"
	| "new-page"
	| "reporter"
	| "second-factor"
	| "sign-in-code"
	| "subscription"
	| "unlock"
	| "unsubscribe";

const SECRET_BYTES = 32;

/** Keys that this isolate has read. */
const keys = new Map<SecretName, CryptoKey>();

/** The HMAC-SHA-256 of a text with the deployment's key for a purpose. The first use creates the key. */
export async function signWith(database: Database, name: SecretName, text: string): Promise<Uint8Array> {
	const key = keys.get(name) ?? (await readKey(database, name));
	return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
}

async function readKey(database: Database, name: SecretName): Promise<CryptoKey> {
	const candidate = crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toBase64();
	// If several isolates create the key at once, all of them use the stored one.
	const [, [kept]] = await database.batch([
		database.insert(secrets).values({ name, value: candidate }).onConflictDoNothing(),
		database.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name)),
	]);
	if (!kept) throw new Error(`The secret ${name} just written is missing`);
	const bytes = Uint8Array.fromBase64(kept.value);
	const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
	keys.set(name, key);
	return key;
}
