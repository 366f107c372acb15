const HEX = "0123456789ABCDEF";

/** `Zo=C3=AB`: the bytes of a text that aren't plain ASCII, in an encoding that is UTF-8 unless it is named. */
export function fromQuotedPrintable(text: string, charset = "utf-8"): string {
	const bytes: number[] = [];
	const encoder = new TextEncoder();
	for (let at = 0; at < text.length; at += 1) {
		const [high, low] = [
			HEX.indexOf(text[at + 1]?.toUpperCase() || "-"),
			HEX.indexOf(text[at + 2]?.toUpperCase() || "-"),
		];
		if (text[at] === "=" && high >= 0 && low >= 0) {
			bytes.push(high * 16 + low);
			at += 2;
		} else {
			const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
			bytes.push(...encoder.encode(sign));
			at += sign.length - 1;
		}
	}
	return decoded(Uint8Array.from(bytes), charset) ?? decoded(Uint8Array.from(bytes), "windows-1252") ?? text;
}

/** Null when the bytes or the name of the encoding are wrong. */
function decoded(bytes: Uint8Array, charset: string): string | null {
	try {
		return new TextDecoder(charset, { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}
