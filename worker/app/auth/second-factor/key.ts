import type { Database } from "../../../../db/client.ts";
import { signWith } from "../../../foundation/secrets/secret-key.ts";

const SALT_BYTES = 16;
/** The length that RFC 4226 recommends. */
const KEY_BYTES = 20;

export function newSalt(): string {
	return crypto.getRandomValues(new Uint8Array(SALT_BYTES)).toHex();
}

/**
 * The key that the app and we share. The product's own key makes it from the salt, so the table of second factors opens
 * nothing.
 */
export async function keyOf(database: Database, userId: string, salt: string): Promise<Uint8Array> {
	return (await signWith(database, "second-factor", `${userId} ${salt}`)).slice(0, KEY_BYTES);
}
