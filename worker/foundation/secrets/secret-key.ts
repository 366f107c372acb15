import type { Database } from "../../../db/client.ts";

/** Each purpose has its own key, so a signature for one is useless for another. */
export type SecretName =
	| "attempts"
	| "known-browser"
	| "limits"
	| "new-page"
	| "reporter"
	| "second-factor"
	| "sign-in-code"
	| "subscription"
	| "team-invitations"
	| "unlock"
	| "unsubscribe"
	| "webhooks";

/** The binding alone is enough, because what counts visitors must not load Drizzle. */
type Keeper = Pick<Database, "$client">;

const SECRET_BYTES = 32;

/** Keys that this isolate has read. */
const keys = new Map<SecretName, CryptoKey>();

/** The HMAC-SHA-256 of a text with the deployment's key for a purpose. The first use creates the key. */
export async function signWith(database: Keeper, name: SecretName, text: string): Promise<Uint8Array<ArrayBuffer>> {
	const key = keys.get(name) ?? (await readKey(database, name));
	return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
}

async function readKey({ $client }: Keeper, name: SecretName): Promise<CryptoKey> {
	const candidate = crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toBase64();
	// If several isolates create the key at once, all of them use the stored one.
	const [, kept] = await $client.batch<{ value: string }>([
		$client.prepare("INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING").bind(name, candidate),
		$client.prepare("SELECT value FROM secrets WHERE name = ?1").bind(name),
	]);
	const value = kept?.results[0]?.value;
	if (value === undefined) throw new Error(`The secret ${name} just written is missing`);
	const bytes = Uint8Array.fromBase64(value);
	const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
	keys.set(name, key);
	return key;
}
