/**
 * The bytes of an answer, or null if there are more than `maxBytes`. The declared length isn't trusted: a compressed answer
 * can be a thousand times longer. One read collects all of them, because an answer may come in millions of tiny parts.
 */
export async function readBody(
	body: ReadableStream<Uint8Array> | null,
	maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
	const { bytes, isWhole } = await readBodyStart(body, maxBytes);
	return isWhole ? bytes : null;
}

/** The first bytes of an answer, at most `maxBytes`, and whether these are all. */
export async function readBodyStart(
	body: ReadableStream<Uint8Array> | null,
	maxBytes: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isWhole: boolean }> {
	const reader = body?.getReader({ mode: "byob" });
	if (!reader) return { bytes: new Uint8Array(), isWhole: true };
	const { value = new Uint8Array() } = await reader.readAtLeast(maxBytes + 1, new Uint8Array(maxBytes + 1));
	if (value.byteLength <= maxBytes) return { bytes: value, isWhole: true };
	await reader.cancel();
	return { bytes: value.subarray(0, maxBytes), isWhole: false };
}
