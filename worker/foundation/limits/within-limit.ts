import { DAY_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { rootCauseOf } from "../errors/root-cause.ts";
import { signWith } from "../secrets/secret-key.ts";

/** The rate limits in wrangler.toml. */
export type LimitName = { [Name in keyof Env]-?: Env[Name] extends RateLimit ? Name : never }[keyof Env];

const SECRET_BYTES = 32;

/** The key of one UTC day. Where it could not be read, another one serves for a minute. */
let current: { key: CryptoKey; day: number; endsAt: number } | undefined;

/**
 * Whether a use of a rate limit is within it. Counts the use. Everything that is counted passes through here, and what counts it
 * gets no address, name or browser to store: the key is an HMAC by the deployment's secret and the UTC day.
 */
export async function isWithin(env: Env, limit: LimitName, countedBy: string): Promise<boolean> {
	const { success } = await env[limit].limit({ key: await keyedToday(env, countedBy) });
	return success;
}

/** The HMAC of a text by the key of this UTC day, in hex. Tomorrow nobody can match it with the text, or with tomorrow's. */
export async function keyedToday(env: Pick<Env, "DB">, text: string): Promise<string> {
	const signature = await crypto.subtle.sign("HMAC", await keyOfToday(env), new TextEncoder().encode(text));
	return new Uint8Array(signature).toHex();
}

async function keyOfToday({ DB }: Pick<Env, "DB">): Promise<CryptoKey> {
	const now = Date.now();
	const day = Math.floor(now / DAY_MS);
	if (current?.day === day && now < current.endsAt) return current.key;
	try {
		const secret = await signWith({ $client: DB }, "limits", `day ${day}`);
		current = { key: await keyFrom(secret), day, endsAt: (day + 1) * DAY_MS };
	} catch (error) {
		console.error("The key of limits can't be read; they count in this isolate alone", { error: rootCauseOf(error) });
		const random = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
		current = { key: await keyFrom(random), day, endsAt: now + MINUTE_MS };
	}
	return current.key;
}

function keyFrom(secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
	return crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}
