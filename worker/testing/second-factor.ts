import { env } from "cloudflare:workers";
import { PASSWORD } from "./accounts.ts";
import { newCodeApp } from "./code-app.ts";
import { type Browser, newBrowser } from "./people.ts";

/** Turns the second factor of a signed-in person on. `code` is what the app shows. */
export async function turnOnSecondFactor({ client }: Browser, currentPassword?: string) {
	const { key, address } = await client.auth.beginSecondFactor.mutate({ currentPassword });
	const code = await newCodeApp(key);
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
