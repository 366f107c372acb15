/** As far as browsers look for the name of a page's encoding. */
const PRESCAN_BYTES = 1024;
const BYTE_ORDER_MARKS: readonly { bytes: readonly number[]; encoding: string }[] = [
	{ bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
	{ bytes: [0xfe, 0xff], encoding: "utf-16be" },
	{ bytes: [0xff, 0xfe], encoding: "utf-16le" },
];

/**
 * The text of a page, in the encoding of its byte order mark, its content type or its own `<meta>`, otherwise in UTF-8.
 * Undecodable bytes and unknown encodings are no errors.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
	const mark = BYTE_ORDER_MARKS.find((known) => known.bytes.every((byte, index) => bytes[index] === byte));
	const start = new TextDecoder("latin1").decode(bytes.subarray(0, PRESCAN_BYTES));
	const encoding =
		mark?.encoding ?? encodingIn(contentType) ?? encodingIn(/<meta[^>]*charset[^>]*>/i.exec(start)?.[0] ?? "");
	return decoderOf(encoding ?? "utf-8").decode(bytes);
}

function encodingIn(text: string): string | undefined {
	return /charset\s*=\s*["']?\s*([^\s"';/>]+)/i.exec(text)?.[1];
}

function decoderOf(encoding: string): TextDecoder {
	try {
		return new TextDecoder(encoding);
	} catch {
		return new TextDecoder();
	}
}
