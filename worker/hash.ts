/** SHA-256 of a text, as lower-case hex. */
export async function sha256Hex(text: string): Promise<string> {
	return new Uint8Array(await digest(text)).toHex();
}

/** SHA-256 of a text, in base64, as Content-Security-Policy names inline scripts and styles. */
export async function sha256Base64(text: string): Promise<string> {
	return new Uint8Array(await digest(text)).toBase64();
}

function digest(text: string): Promise<ArrayBuffer> {
	return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
}
