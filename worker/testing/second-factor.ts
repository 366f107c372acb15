import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { PASSWORD } from "./accounts.ts";
import { newCodeApp } from "./code-app.ts";
import { type Browser, newBrowser, newPerson } from "./people.ts";

/** A signed-in person with a confirmed address, which a second factor needs. */
export async function newConfirmedPerson(): ReturnType<typeof newPerson> {
	const person = await newPerson();
	await env.DB.prepare("UPDATE users SET email_verified_at = 1 WHERE email = ?").bind(person.email).run();
	return person;
}

/** Turns the second factor of a signed-in person on. `code` is what the app shows. */
export async function turnOnSecondFactor({ client }: Browser, currentPassword?: string) {
	const { key, address } = await client.auth.beginSecondFactor.mutate({ currentPassword });
	const code = await newCodeApp(key);
	const { recoveryCodes } = await client.auth.turnOnSecondFactor.mutate({ code: await code() });
	await letCodesPass();
	// While the first mail is being sent, requests and the end of a test would disturb what it loads.
	const email = await personIn({ client });
	const mail = env.DB.prepare("SELECT 1 FROM outbox WHERE template = 'second-factor-on' AND recipient = ?").bind(email);
	await vi.waitFor(async () => expect(await mail.first()).not.toBeNull(), 60_000);
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
export async function personIn({ client }: Pick<Browser, "client">): Promise<string | null> {
	return (await client.auth.me.query())?.email ?? null;
}

/** Gives a code in a browser whose sign-in waits for it. */
export function finishSignIn({ client }: Browser, code: string) {
	return client.auth.signInWithSecondFactor.mutate({ code });
}

/** A code that the app doesn't show. */
export const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

/** As if the proofs of all sessions were eleven minutes old. */
export const ageProofs = () => env.DB.prepare("UPDATE sessions SET second_factor_at = second_factor_at - 660000").run();

/** The refusals of a code. */
export const WRONG_CODE = { status: 400, fields: { code: "This isn't the code in your app." } };
export const SIGN_IN_IS_OVER = {
	status: 400,
	fields: { code: "This took too long, or too many codes were wrong. Please sign in again." },
};
