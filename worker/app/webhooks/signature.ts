import type { Database } from "../../../db/client.ts";
import type { webhooks } from "../../../db/schema/index.ts";
import { signWith } from "../../foundation/secrets/secret-key.ts";

/** What every secret begins with, by Standard Webhooks. */
const SECRET_PREFIX = "whsec_";

/** Whose secret it is: each secret of a webhook has a number. */
type Secretive = Pick<typeof webhooks.$inferSelect, "id" | "secretNumber">;

/** A webhook's secret as its maker reads it once. */
export async function secretOf(database: Database, webhook: Secretive): Promise<string> {
	return SECRET_PREFIX + (await bytesOf(database, webhook)).toBase64();
}

/** What is signed, by Standard Webhooks: the event's id, the time of the try in seconds, and the body. */
export interface Signed {
	id: string;
	seconds: number;
	body: string;
}

/** The header with the signature of the present secret, and that of the former one, while that still signs. */
export async function signatureOf(
	database: Database,
	webhook: Secretive & Pick<typeof webhooks.$inferSelect, "formerUntil">,
	signed: Signed,
): Promise<string> {
	const { id, secretNumber, formerUntil } = webhook;
	const isFormerValid = formerUntil !== null && formerUntil > signed.seconds * 1000;
	const numbers = isFormerValid ? [secretNumber, secretNumber - 1] : [secretNumber];
	const signatures = numbers.map(async (number) => sign(await bytesOf(database, { id, secretNumber: number }), signed));
	return (await Promise.all(signatures)).join(" ");
}

/** The product's own key makes a secret from the webhook's id, so the table of webhooks signs nothing. */
function bytesOf(database: Database, { id, secretNumber }: Secretive): Promise<Uint8Array<ArrayBuffer>> {
	return signWith(database, "webhooks", `${id} ${secretNumber}`);
}

async function sign(secret: Uint8Array<ArrayBuffer>, { id, seconds, body }: Signed): Promise<string> {
	const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
	const text = new TextEncoder().encode(`${id}.${seconds}.${body}`);
	return `v1,${new Uint8Array(await crypto.subtle.sign("HMAC", key, text)).toBase64()}`;
}
