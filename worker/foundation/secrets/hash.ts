/** SHA-256 of a text or of bytes, as lowercase hex. */
export async function sha256Hex(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
	return new Uint8Array(await digest(content)).toHex();
}

/** SHA-256 of a text in base64, the form of hashes in a Content-Security-Policy. */
export async function sha256Base64(text: string): Promise<string> {
	return new Uint8Array(await digest(text)).toBase64();
}

function digest(content: string | Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
	return crypto.subtle.digest("SHA-256", typeof content === "string" ? new TextEncoder().encode(content) : content);
}
