import { inject } from "vitest";
import { mailedToken } from "./mails.ts";
import { APP, type Browser, newBrowser, signUpPerson } from "./people.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Worker variables that name the addresses of the stand-in for Google; see stand-ins/google/server.ts. */
		google: Record<
			| "GOOGLE_CLIENT_ID"
			| "GOOGLE_CLIENT_SECRET"
			| "GOOGLE_AUTHORIZATION_ENDPOINT"
			| "GOOGLE_TOKEN_ENDPOINT"
			| "GOOGLE_ISSUER",
			string
		>;
	}
}

export const PASSWORD = "a quiet harbour";

const googleVariables = () => ({ APP_ORIGIN: APP, ...inject("google") });

/** A browser where signing in with Google is offered. */
export const browserWithGoogle = (change: Partial<Env> = {}) => newBrowser({ ...googleVariables(), ...change });

/** Someone who has signed up with a password, where signing in with Google is offered. */
export const personWithGoogle = () => signUpPerson(googleVariables());

/** A Google account whose address Google vouches for. */
export const googleAccount = (email: string, subject = `sub of ${email}`) => ({
	sub: subject,
	email,
	email_verified: true,
	name: "Jane Roe",
});

/** Leaves for Google; returns the address there. */
export async function leaveForGoogle(browser: Browser, search = ""): Promise<URL> {
	const response = await browser.open(`/api/auth/google${search}`);
	return new URL(response.headers.get("location") ?? "");
}

/** Google's answer for a person: the path to come back to. A person agrees; null cancels. */
export async function answerOf(address: URL | string, person: object | null): Promise<string> {
	const url = new URL(address);
	url.searchParams.set("person", JSON.stringify(person));
	const { headers } = await fetch(url, { redirect: "manual" });
	const back = new URL(headers.get("location") ?? "");
	return back.pathname + back.search;
}

/** Opens a path of ours that redirects; returns where to, as a path when it is ours too. */
export async function follow(browser: Browser, path: string): Promise<string> {
	const location = (await browser.open(path)).headers.get("location") ?? "";
	return location.startsWith(`${APP}/`) ? location.slice(APP.length) : location;
}

/** Signs in with Google from end to end; returns the path it leads to. */
export async function signInWithGoogle(browser: Browser, person: object | null, search = ""): Promise<string> {
	return follow(browser, await answerOf(await leaveForGoogle(browser, search), person));
}

/** Connects Google in the settings from end to end; returns the path it leads to. */
export async function connectGoogle(
	browser: Browser,
	person: object | null,
	currentPassword = PASSWORD,
): Promise<string> {
	const { url } = await browser.client.auth.connectGoogle.mutate({ currentPassword });
	return follow(browser, await answerOf(url, person));
}

/** Confirms the address of somebody who has signed up. */
export async function confirmAddress(email: string): Promise<void> {
	const token = await mailedToken(email, "verify-address");
	await newBrowser().client.auth.confirmEmail.mutate({ token });
}

/** The cookie that a browser has while its person is at Google. */
export const FLOW = "google-flow";

/** Changes what that cookie holds, as the browser's owner could. */
export function changeFlow({ cookies }: Browser, change: object): void {
	const flow = JSON.parse(decodeURIComponent(cookies.get(FLOW) ?? ""));
	cookies.set(FLOW, encodeURIComponent(JSON.stringify({ ...flow, ...change })));
}
