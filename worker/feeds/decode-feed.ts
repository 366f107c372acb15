const CHARSET = /charset\s*=\s*["']?([\w.:-]+)/i;
const DECLARATION = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i;
/** The first line of a document, which may name its encoding, is shorter. */
const DECLARATION_MAX_BYTES = 200;

/**
 * The text of an XML document. A byte order mark names its encoding, or else its media type, or else its first line
 * (https://www.rfc-editor.org/rfc/rfc7303#section-3). Null when nobody knows that encoding.
 */
export function decodeXml(bytes: Uint8Array, contentType: string): string | null {
	const start = new TextDecoder("latin1").decode(bytes.subarray(0, DECLARATION_MAX_BYTES));
	const name = markedEncoding(bytes) ?? CHARSET.exec(contentType)?.[1] ?? DECLARATION.exec(start)?.[1] ?? "utf-8";
	try {
		return new TextDecoder(name).decode(bytes);
	} catch {
		return null;
	}
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
	if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
	if (first === 0xff && second === 0xfe) return "utf-16le";
	return first === 0xfe && second === 0xff ? "utf-16be" : null;
}
