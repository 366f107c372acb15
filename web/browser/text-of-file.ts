/** How files begin that people take for texts. Spreadsheets and documents of offices are ZIP files, too. */
const KINDS: readonly (readonly [start: string, kind: string])[] = [
	["PK\u0003\u0004", "a ZIP file or a document of an office program"],
	["%PDF-", "a PDF"],
	["\u0089PNG", "a picture"],
	["\u00ff\u00d8\u00ff", "a picture"],
	["GIF8", "a picture"],
	["RIFF", "a picture or a sound"],
	["\u001f\u008b", "a compressed file"],
	["\u00d0\u00cf\u0011\u00e0", "a document of an office program"],
];

/**
 * The text of a person's file: in UTF-8, in UTF-16 as Windows and spreadsheets export "Unicode", or else in the older
 * encoding of western Europe. `reason` says why a file has none.
 */
export async function textOfFile(file: Blob): Promise<{ text: string } | { reason: string }> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	const start = String.fromCharCode(...bytes.subarray(0, 8));
	const kind = KINDS.find(([begins]) => start.startsWith(begins))?.[1];
	if (kind !== undefined) {
		return { reason: `This is ${kind}. Unpack or export it, and choose a file of text, such as CSV, JSON or HTML.` };
	}
	const text = decoded(bytes, utf16Of(bytes) ?? "utf-8") ?? decoded(bytes, "windows-1252");
	return { text: text ?? "" };
}

/** UTF-16 begins with a mark, or with a letter beside a zero. */
function utf16Of([first, second, third, fourth]: Uint8Array): string | null {
	if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && third !== 0 && fourth === 0))
		return "utf-16le";
	const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0 && fourth !== 0);
	return isBig ? "utf-16be" : null;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
	try {
		return new TextDecoder(encoding, { fatal: encoding === "utf-8" }).decode(bytes);
	} catch {
		return null;
	}
}
