import { olderEncoding } from "./older-encoding.ts";

/** How files begin that people take for texts. Spreadsheets and documents of offices are ZIP files, too. */
const KINDS: readonly (readonly [start: string, kind: string])[] = [
	["PK\u0003\u0004", "a ZIP file or a document of an office program"],
	["%PDF-", "a PDF"],
	["\u0089PNG", "a picture"],
	["\u00ff\u00d8\u00ff", "a picture"],
	["GIF8", "a picture"],
	["RIFF", "a picture or a sound"],
	["II*", "a picture"],
	["MM\u0000*", "a picture"],
	["\u001f\u008b", "a compressed file"],
	["Rar!", "a compressed file"],
	["7z\u00bc\u00af", "a compressed file"],
	["SQLite format 3", "a database"],
	["{\\rtf", "a document of an office program"],
	["bplist", "a web archive"],
	["\u00d0\u00cf\u0011\u00e0", "a document of an office program"],
];

/** Texts have no zeros, but those in UTF-16. */
const NO_TEXT = "not a text";
const CANT_BE_EXPORTED = /picture|PDF|not a text/;
/** As far as browsers look for the name of a page's encoding. */
const START_BYTES = 1024;
const ENCODING = /(?:charset|encoding)\s*=\s*["']?([\w.:-]{1,40})/i;
/** The key of the address in a shortcut of Safari, and the sign of the text that follows. */
const SHORTCUT_KEY = "SURL_";

/**
 * The text of a person's file: in UTF-8, in UTF-16 as Windows and spreadsheets export "Unicode", in the encoding that it
 * names, or else in the older encoding of the browser's language. `reason` says why a file has none.
 */
export async function textOfFile(
	file: Blob,
	language = navigator.language,
): Promise<{ text: string } | { reason: string }> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	const start = String.fromCharCode(...bytes.subarray(0, START_BYTES));
	const address = shortcutIn(start);
	if (address !== null) return { text: address };
	const encoding = utf16Of(bytes);
	const kind =
		KINDS.find(([begins]) => start.startsWith(begins))?.[1] ??
		(encoding === null && start.includes("\0") ? NO_TEXT : null);
	if (kind !== null) {
		const wayOut = CANT_BE_EXPORTED.test(kind) ? "Type its links, or" : "Unpack or export it, and";
		return { reason: `This is ${kind}. ${wayOut} choose a file of text, such as CSV, JSON or HTML.` };
	}
	const named = ENCODING.exec(start)?.[1] ?? "utf-8";
	const text =
		decoded(bytes, encoding ?? "utf-8") ??
		decoded(bytes, named) ??
		decoded(bytes, olderEncoding(language), true) ??
		decoded(bytes, "windows-1252");
	return { text: text ?? "" };
}

/** The address of a shortcut of Safari. Its length stands before it in one byte or, behind another sign, in two. */
function shortcutIn(start: string): string | null {
	const at = start.indexOf(SHORTCUT_KEY) + SHORTCUT_KEY.length;
	if (!start.startsWith("bplist") || at < SHORTCUT_KEY.length) return null;
	const [sign = 0, first = 0, second = 0] = [0, 1, 2].map((offset) => start.charCodeAt(at + offset));
	const [from, length] = sign === 0x10 ? [at + 2, first] : [at + 3, first * 256 + second];
	const address = start.slice(from, from + length);
	return /^https?:/.test(address) ? address : null;
}

/** UTF-16 begins with a mark, or with a letter beside a zero. */
function utf16Of([first, second, third, fourth]: Uint8Array): string | null {
	if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && third !== 0 && fourth === 0))
		return "utf-16le";
	const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0 && fourth !== 0);
	return isBig ? "utf-16be" : null;
}

function decoded(bytes: Uint8Array, encoding: string, fatal = encoding === "utf-8"): string | null {
	try {
		return new TextDecoder(encoding, { fatal }).decode(bytes);
	} catch {
		return null;
	}
}
