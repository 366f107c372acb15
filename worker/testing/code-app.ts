const STEP_MS = 30_000;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** An app that shows codes. It knows only the key that a person types into it, and reads RFC 6238 by itself. */
export async function newCodeApp(keyText: string) {
	const bits = Array.from(keyText, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
	const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
	const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);

	/** The code that it shows, or the one of some steps later or before. */
	return async (stepsLater = 0): Promise<string> => {
		const counter = new DataView(new ArrayBuffer(8));
		counter.setBigUint64(0, BigInt(Math.floor(Date.now() / STEP_MS) + stepsLater));
		const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
		const number = mac.getUint32(mac.getUint8(19) & 15) & 0x7fff_ffff;
		return String(number % 1_000_000).padStart(6, "0");
	};
}
