/*
 * The form of a token: `lks_`, 30 random characters, and six that check them. Scanners of public code recognize it, and a token that
 * was mistyped or cut is told from one that has ended without a lookup.
 */

/** What every token begins with. */
export const TOKEN_PREFIX = "lks_";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** 178 bits. */
const SECRET_LENGTH = 30;
/** A CRC-32 in base 62. */
const CHECK_LENGTH = 6;

const TOKEN = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECK_LENGTH}}$`);

/** A byte from here on would make some characters likelier than others. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length);

/** A token made of random bytes. Asks for more of them until it is long enough. */
export function makeToken(randomBytes: (count: number) => Uint8Array): string {
	let secret = "";
	while (secret.length < SECRET_LENGTH) {
		for (const byte of randomBytes(SECRET_LENGTH - secret.length)) {
			if (byte < FAIR_BYTES) secret += ALPHABET[byte % ALPHABET.length];
		}
	}
	return TOKEN_PREFIX + secret + checkOf(secret);
}

/** Whether a text has the form of a token, with the right check. It says nothing about whether the token exists. */
export function isToken(text: string): boolean {
	if (!TOKEN.test(text)) return false;
	const secret = text.slice(TOKEN_PREFIX.length, -CHECK_LENGTH);
	return text.endsWith(checkOf(secret));
}

/** The part of a token by which its owner recognizes it: `lks_3fK…9d2a`. It opens nothing. */
export function tokenHint(token: string): string {
	return `${token.slice(0, TOKEN_PREFIX.length + 3)}…${token.slice(-4)}`;
}

function checkOf(secret: string): string {
	let rest = crc32(secret);
	let check = "";
	for (let place = 0; place < CHECK_LENGTH; place++) {
		check = ALPHABET[rest % ALPHABET.length] + check;
		rest = Math.floor(rest / ALPHABET.length);
	}
	return check;
}

/** The CRC-32 of ISO 3309, as in zip files, of an ASCII text. */
function crc32(text: string): number {
	let crc = 0xffffffff;
	for (let at = 0; at < text.length; at++) {
		crc ^= text.charCodeAt(at);
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
	}
	return (crc ^ 0xffffffff) >>> 0;
}
