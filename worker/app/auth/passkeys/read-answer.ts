import { decodeCBORToNativeValueNoLeftoverBytes } from "@oslojs/cbor";
import {
	ClientDataType,
	type COSEPublicKey,
	coseAlgorithmES256,
	coseAlgorithmRS256,
	coseEllipticCurveP256,
	createAssertionSignatureMessage,
	parseAuthenticatorData,
	parseClientDataJSON,
} from "@oslojs/webauthn";
import { sha256Hex } from "../../../foundation/secrets/hash.ts";

/** The algorithms of keys, by their numbers in COSE. Every passkey has one of them. */
export const ALGORITHMS = [coseAlgorithmES256, coseAlgorithmRS256];

/**
 * The byte of the authenticator data that holds the flags. One of them says that the passkey is backed up, such as in its
 * keeper's cloud.
 */
const FLAGS_AT = 32;
const IS_BACKED_UP = 0b1_0000;
const P256_BYTES = 32;

/** What the authenticator says besides its signature. */
interface AuthenticatorAnswer {
	counter: number;
	isBackedUp: boolean;
}

/** A passkey as it is stored. */
export interface MadePasskey extends AuthenticatorAnswer {
	id: string;
	/** A JWK with its algorithm. */
	publicKey: JsonWebKey;
	aaguid: string;
}

/** The challenge that was signed, in base64url. Throws unless the browser signed it on the app's own origin. */
export function readClientData(env: Env, clientData: string, type: "create" | "get"): string {
	const read = parseClientDataJSON(bytesOf(clientData));
	const expected = type === "create" ? ClientDataType.Create : ClientDataType.Get;
	if (read.type !== expected) throw new Error("Another kind of answer");
	if (read.origin !== env.APP_ORIGIN || read.crossOrigin) throw new Error("Another origin");
	return textOf(read.challenge);
}

/**
 * Reads a new passkey. Who made the authenticator isn't asked, so there is no attestation to check. Throws when something is
 * missing.
 */
export async function readNewPasskey(env: Env, attestation: string): Promise<MadePasskey> {
	const object = decodeCBORToNativeValueNoLeftoverBytes(bytesOf(attestation), 4);
	const bytes = object && typeof object === "object" && "authData" in object ? object.authData : null;
	if (!(bytes instanceof Uint8Array)) throw new Error("No authenticator data");
	const answer = await readAuthenticator(env, bytes);
	const { credential } = parseAuthenticatorData(bytes);
	if (!credential) throw new Error("No key");
	const publicKey = jwkOf(credential.publicKey);
	await importKey(publicKey);
	const aaguid = credential.authenticatorAAGUID.toHex().replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
	return { ...answer, id: textOf(credential.id), publicKey, aaguid };
}

/** Reads what a passkey has signed. Throws unless the signature is that of the key. */
export async function readAssertion(
	env: Env,
	publicKey: JsonWebKey,
	signed: { clientData: string; authenticatorData: string; signature: string },
): Promise<AuthenticatorAnswer> {
	const data = bytesOf(signed.authenticatorData);
	const answer = await readAuthenticator(env, data);
	const message = createAssertionSignatureMessage(data, bytesOf(signed.clientData));
	const { algorithm, key } = await importKey(publicKey);
	const signature = bytesOf(signed.signature);
	const raw = publicKey.kty === "EC" ? rawSignature(signature) : signature;
	if (!(await crypto.subtle.verify(algorithm, key, raw, message))) throw new Error("Another signature");
	return answer;
}

/** Reads authenticator data. Throws unless it is for the app's host, and the person was there and was recognized. */
async function readAuthenticator(env: Env, bytes: Uint8Array): Promise<AuthenticatorAnswer> {
	const data = parseAuthenticatorData(bytes);
	if (data.relyingPartyIdHash.toHex() !== (await sha256Hex(relyingPartyOf(env)))) throw new Error("Another host");
	if (!data.userPresent || !data.userVerified) throw new Error("Nobody was recognized");
	return { counter: data.signatureCounter, isBackedUp: ((bytes[FLAGS_AT] ?? 0) & IS_BACKED_UP) !== 0 };
}

/** The host that passkeys belong to: the app's, never a custom domain. */
export function relyingPartyOf({ APP_ORIGIN }: Env): string {
	return new URL(APP_ORIGIN).hostname;
}

function jwkOf(key: COSEPublicKey): JsonWebKey {
	if (key.algorithm() === coseAlgorithmES256) {
		const { curve, x, y } = key.ec2();
		if (curve !== coseEllipticCurveP256) throw new Error("Another curve");
		return { kty: "EC", crv: "P-256", x: textOf(bytesOfNumber(x)), y: textOf(bytesOfNumber(y)) };
	}
	if (key.algorithm() !== coseAlgorithmRS256) throw new Error("Another algorithm");
	const { n, e } = key.rsa();
	return { kty: "RSA", n: textOf(Uint8Array.fromHex(evenHex(n))), e: textOf(Uint8Array.fromHex(evenHex(e))) };
}

async function importKey(publicKey: JsonWebKey) {
	const algorithm =
		publicKey.kty === "EC"
			? { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" }
			: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
	return { algorithm, key: await crypto.subtle.importKey("jwk", publicKey, algorithm, false, ["verify"]) };
}

/** Turns an ECDSA signature from DER, as authenticators write it, into two numbers of 32 bytes, as Web Crypto reads it. */
function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> {
	const raw = new Uint8Array(2 * P256_BYTES);
	let at = 2;
	for (const end of [P256_BYTES, 2 * P256_BYTES]) {
		const length = der[at + 1] ?? 0;
		const number = der.subarray(at + 2, at + 2 + length);
		// A leading zero keeps a number positive.
		const digits = number[0] === 0 ? number.subarray(1) : number;
		if (der[at] !== 2 || digits.length === 0 || digits.length > P256_BYTES) throw new Error("Not a signature");
		raw.set(digits, end - digits.length);
		at += 2 + length;
	}
	if (der[0] !== 0x30 || at !== der.length || der[1] !== der.length - 2) throw new Error("Not a signature");
	return raw;
}

function bytesOfNumber(number: bigint): Uint8Array<ArrayBuffer> {
	return Uint8Array.fromHex(number.toString(16).padStart(2 * P256_BYTES, "0"));
}

function evenHex(number: bigint): string {
	const hex = number.toString(16);
	return hex.length % 2 === 0 ? hex : `0${hex}`;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.fromBase64(base64url, { alphabet: "base64url" });
}

function textOf(bytes: Uint8Array): string {
	return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}
