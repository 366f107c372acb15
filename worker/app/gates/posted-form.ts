/** More than any form of a gate sends. */
const FORM_MAX_BYTES = 8_192;

/** The fields of a posted form, or null when it is larger than any of ours. */
export async function readPostedForm(request: Request): Promise<URLSearchParams | null> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of request.body ?? []) {
		length += chunk.byteLength;
		// The return cancels the stream.
		if (length > FORM_MAX_BYTES) return null;
		chunks.push(chunk);
	}
	return new URLSearchParams(await new Blob(chunks).text());
}
