const CHARSET = /charset\s*=\s*["']?([\w.:-]+)/i;
const DECLARATION = /<\?xml[^>]*/i;
const ENCODING = /encoding\s*=\s*["']([\w.:-]{1,40})["']/i;
/** The first line of a document, which may name its encoding, is shorter. */
const DECLARATION_MAX_BYTES = 200;

const NO_ASCII_ONLY = /[^\0-\x7f]/;
const READ_CHARACTERS = /[^\0-\x7f\ufffd]/g;
const UNREADABLE = /\ufffd/g;

/**
 * The text of a feed. Many feeds name a wrong encoding or none, so the bytes decide first: text of another encoding is
 * hardly ever valid UTF-8 by chance. Otherwise the encoding is the one that the media type or the first line names, or
 * else Windows-1252. Never throws.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string): string {
	const sure = surelyUtf16(bytes);
	if (sure) return new TextDecoder(sure).decode(bytes);
	const utf8 = new TextDecoder().decode(bytes);
	const start = new TextDecoder("latin1").decode(bytes.subarray(0, DECLARATION_MAX_BYTES));
	const named = [CHARSET.exec(contentType)?.[1], ENCODING.exec(DECLARATION.exec(start)?.[0] ?? "")?.[1]].filter(
		(name) => name !== undefined,
	);
	if (NO_ASCII_ONLY.test(utf8)) {
		// With only a few broken bytes it is UTF-8 all the same: the feed's software has cut a character in half.
		if (count(utf8, READ_CHARACTERS) >= count(utf8, UNREADABLE)) return utf8;
		named.push("windows-1252");
	}
	for (const name of named) {
		const text = decodedAs(name, bytes);
		if (text !== null) return text;
	}
	return utf8;
}

/** UTF-16 shows by its byte order mark, or by the zero beside the first bracket. */
function surelyUtf16([first, second, third, fourth]: Uint8Array): "utf-16le" | "utf-16be" | null {
	if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0 && third !== 0 && fourth === 0)) {
		return "utf-16le";
	}
	const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c && third === 0);
	return isBigEndian ? "utf-16be" : null;
}

/** Null for an unknown encoding, and for UTF-8 and UTF-16, which the bytes have ruled out. */
function decodedAs(name: string, bytes: Uint8Array): string | null {
	try {
		const decoder = new TextDecoder(name);
		return decoder.encoding.startsWith("utf-") ? null : decoder.decode(bytes);
	} catch {
		return null;
	}
}

function count(text: string, characters: RegExp): number {
	let found = 0;
	for (const _ of text.matchAll(characters)) found += 1;
	return found;
}
