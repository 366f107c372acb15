/** Why a body can't be read, as the status of the answer. */
export type Unreadable = keyof typeof UNREADABLE | 413;

/**
 * What the sender of an unreadable body reads, by status. A body that is too large has its words elsewhere, with the limit in
 * them.
 */
export const UNREADABLE = {
	400: "This was interrupted. Please try again.",
	408: "This took too long to arrive. Please try again.",
} as const;

/**
 * The bytes of a request's body, or why it can't be read. It reads no further than `maxBytes`. A body that breaks off, or whose
 * chunks have wrong sizes, is its sender's fault. On one machine the front ends one that never ends (machine/incoming-body.ts).
 */
export async function readSent(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | Unreadable> {
	if (Number(request.headers.get("content-length")) > maxBytes) return 413;
	// It grows, because a body may come in millions of tiny chunks.
	let bytes = new Uint8Array();
	let length = 0;
	try {
		for await (const chunk of request.body ?? []) {
			const end = length + chunk.byteLength;
			// The return cancels the stream.
			if (end > maxBytes) return 413;
			if (end > bytes.byteLength) bytes = grown(bytes, Math.min(maxBytes, Math.max(end, 2 * length)));
			bytes.set(chunk, length);
			length = end;
		}
	} catch (error) {
		return error instanceof Error && error.name === "TimeoutError" ? 408 : 400;
	}
	return bytes.subarray(0, length);
}

function grown(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
	const larger = new Uint8Array(length);
	larger.set(bytes);
	return larger;
}
