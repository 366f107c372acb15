import { env } from "cloudflare:workers";
import { PASSWORD } from "./accounts.ts";
import { type Browser, newBrowser } from "./people.ts";

const STEP_MS = 30_000;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** An app that shows codes. It knows only the key that a person types into it, and reads RFC 6238 by itself. */
async function newApp(keyText: string) {
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

/** Turns the second factor of a signed-in person on. `code` is what the app shows. */
export async function turnOnSecondFactor({ client }: Browser, currentPassword?: string) {
	const { key, address } = await client.auth.beginSecondFactor.mutate({ currentPassword });
	const code = await newApp(key);
	const { recoveryCodes } = await client.auth.turnOnSecondFactor.mutate({ code: await code() });
	await letCodesPass();
	return { key, address, code, recoveryCodes };
}

/** As if the time of the used codes were over. */
export async function letCodesPass(): Promise<void> {
	await env.DB.prepare("UPDATE second_factors SET last_step = 0").run();
}

/** Gives the password in a fresh browser. */
export async function beginSignIn(email: string, browser = newBrowser()): Promise<Browser> {
	await browser.client.auth.signIn.mutate({ email, password: PASSWORD });
	return browser;
}

/** Who is signed in, or null. */
export async function personIn({ client }: Browser): Promise<string | null> {
	return (await client.auth.me.query())?.email ?? null;
}
