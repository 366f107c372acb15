import * as z from "zod/mini";
import { FILE_TYPES, typeOfName } from "./file-type.ts";

/** The longest name of a file, in characters, with its ending. Windows and macOS take 255 bytes. */
export const FILE_NAME_MAX = 120;

/** What no file system takes, or what would show a name differently from what it is: controls, marks of direction, and signs of paths. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu;

/**
 * A file's name as it is kept and sent: its last part, on one line, without what file systems refuse or readers would see
 * differently, and at most as long as a name. Its ending, which says what it is, stays and is in lower case.
 */
export function cleanFileName(typed: string): string {
	const last = typed.slice(Math.max(typed.lastIndexOf("/"), typed.lastIndexOf("\\")) + 1);
	const words = last.normalize("NFC").replace(UNSAFE, " ").replace(/\s+/gu, " ").trim();
	const type = typeOfName(words);
	if (type === null) return cut(words, FILE_NAME_MAX);
	const base = withoutDots(words.slice(0, -type.length - 1));
	return `${cut(base, FILE_NAME_MAX - type.length - 1) || FILE_TYPES[type]}.${type}`;
}

/** A text without dots and spaces at its ends, which hide files or are lost. */
function withoutDots(text: string): string {
	const isKept = (at: number) => text[at] !== "." && text[at] !== " ";
	let [from, to] = [0, text.length];
	while (from < to && !isKept(from)) from += 1;
	while (to > from && !isKept(to - 1)) to -= 1;
	return text.slice(from, to);
}

/** The start of a text, with whole characters only. */
function cut(text: string, max: number): string {
	let start = "";
	for (const character of text) {
		if (start.length + character.length > max) break;
		start += character;
	}
	return start.trimEnd();
}

/** A name that `cleanFileName` has made, of a type that is allowed. */
export const fileNameSchema = z
	.string("A file's name is a text.")
	.check(z.refine((name) => typeOfName(name) !== null && cleanFileName(name) === name, "Not the name of a file."));

/** The title that a file gives a new block: its name without the ending and without signs between words. */
export function titleOfFile(name: string): string {
	const type = typeOfName(name);
	const base = type ? name.slice(0, -type.length - 1) : name;
	const words = base.replace(/[-_+.\s]+/g, " ").trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The header with which a browser saves a file under its name, in any script (RFC 6266). */
export function attachment(name: string): string {
	const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
	const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
	return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
