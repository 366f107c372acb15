import { env } from "cloudflare:workers";
import type { Browser } from "./people.ts";

/** What an authenticator can lie about, to see it refused. */
interface Lies {
	origin?: string;
	host?: string;
	challenge?: string;
	type?: string;
	/** User present is 1, user verified 4, backup 8 and 16. */
	flags?: number;
	counter?: number;
	/** Signs with another key. */
	signer?: CryptoKeyPair;
	crossOrigin?: boolean;
}

const PRESENT_AND_VERIFIED = 0b1_1101;
const HAS_KEY = 0b100_0000;
const KEY = { name: "ECDSA", namedCurve: "P-256" };

export const newKey = () => crypto.subtle.generateKey(KEY, true, ["sign", "verify"]) as Promise<CryptoKeyPair>;

/** A passkey in software, which signs as the one in a phone does. */
export async function newPasskey(aaguid = "00000000000000000000000000000000") {
	const keys = await newKey();
	const id = crypto.getRandomValues(new Uint8Array(16));

	const clientDataOf = (type: string, challenge: string, lies: Lies) =>
		encode(
			new TextEncoder().encode(
				JSON.stringify({
					type: lies.type ?? type,
					challenge: lies.challenge ?? challenge,
					origin: lies.origin ?? env.APP_ORIGIN,
					crossOrigin: lies.crossOrigin ?? false,
				}),
			),
		);

	/** The browser's answer to a wish for a new passkey. */
	async function make(challenge: string, lies: Lies = {}) {
		const jwk = (await crypto.subtle.exportKey("jwk", keys.publicKey)) as JsonWebKey;
		// A map with kty EC2, alg ES256, crv P-256, x and y.
		const key = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20, ...decode(jwk.x ?? ""), 0x22, 0x58, 0x20];
		const data = [
			...(await headOf(lies, HAS_KEY, 0)),
			...Uint8Array.fromHex(aaguid),
			0,
			id.length,
			...id,
			...key,
			...decode(jwk.y ?? ""),
		];
		const text = (words: string) => [0x60 + words.length, ...new TextEncoder().encode(words)];
		const dataInCbor = [0x58, data.length, ...data];
		const object = [
			0xa3,
			...text("fmt"),
			...text("none"),
			...text("attStmt"),
			0xa0,
			...text("authData"),
			...dataInCbor,
		];
		return {
			id: encode(id),
			clientData: clientDataOf("webauthn.create", challenge, lies),
			attestation: encode(Uint8Array.from(object)),
			transports: ["internal"],
		};
	}

	/** The browser's answer to a sign-in. */
	async function sign(challenge: string, lies: Lies = {}) {
		const clientData = clientDataOf("webauthn.get", challenge, lies);
		const data = Uint8Array.from(await headOf(lies, 0, lies.counter ?? 0));
		const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", decode(clientData)));
		const message = Uint8Array.from([...data, ...hash]);
		const { privateKey } = lies.signer ?? keys;
		const raw = new Uint8Array(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, message));
		const signature = encode(derOf(raw));
		return { id: encode(id), clientData, authenticatorData: encode(data), signature };
	}

	return { id: encode(id), make, sign };
}

export type SoftPasskey = Awaited<ReturnType<typeof newPasskey>>;

/** Adds a passkey to the account of a signed-in browser. */
export async function addPasskey({ client }: Browser, passkey: SoftPasskey, currentPassword?: string): Promise<void> {
	const { challenge } = await client.auth.beginPasskey.mutate({ currentPassword });
	await client.auth.addPasskey.mutate(await passkey.make(challenge));
}

/** Signs a browser in with a passkey. */
export async function signInWithPasskey({ client }: Browser, passkey: SoftPasskey, lies: Lies = {}): Promise<void> {
	const { challenge } = await client.auth.askForPasskey.mutate();
	await client.auth.signInWithPasskey.mutate(await passkey.sign(challenge, lies));
}

async function headOf({ host, flags }: Lies, more: number, counter: number): Promise<number[]> {
	const name = new TextEncoder().encode(host ?? new URL(env.APP_ORIGIN).hostname);
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", name));
	return [
		...hash,
		(flags ?? PRESENT_AND_VERIFIED) | more,
		...new Uint8Array(Uint32Array.of(counter).buffer).toReversed(),
	];
}

/** Turns a signature of Web Crypto into DER, as authenticators write it. */
function derOf(raw: Uint8Array): Uint8Array<ArrayBuffer> {
	const numbers = [raw.slice(0, 32), raw.slice(32)].flatMap((half) => {
		const digits = [...half.slice(half.findIndex((byte) => byte !== 0))];
		const positive = (digits[0] ?? 0) > 127 ? [0, ...digits] : digits;
		return [2, positive.length, ...positive];
	});
	return Uint8Array.from([0x30, numbers.length, ...numbers]);
}

function encode(bytes: Uint8Array): string {
	return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}

function decode(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.fromBase64(text, { alphabet: "base64url" });
}
