import { inject } from "vitest";
import { mailedToken } from "./mails.ts";
import { APP, type Browser, newBrowser, signUpPerson } from "./people.ts";

export const PASSWORD = "a quiet harbour";

const googleVariables = () => ({ APP_ORIGIN: APP, ...inject("google") });

/** A browser of a deployment with Google's keys. */
export const browserWithGoogle = (change: Partial<Env> = {}) => newBrowser({ ...googleVariables(), ...change });

/** A person who has signed up with a password, in a deployment with Google's keys. */
export const personWithGoogle = () => signUpPerson(googleVariables());

/** A Google account with a verified address. */
export const googleAccount = (email: string, subject = `sub of ${email}`) => ({
	sub: subject,
	email,
	email_verified: true,
	name: "Jane Roe",
});

/** Starts a sign-in and returns the address at Google. */
export async function leaveForGoogle(browser: Browser, search = ""): Promise<URL> {
	const response = await browser.open(`/api/auth/google${search}`);
	return new URL(response.headers.get("location") ?? "");
}

/** Google's answer: the path of its redirect. A person agrees, and null cancels. */
export async function answerOf(address: URL | string, person: object | null): Promise<string> {
	const url = new URL(address);
	url.searchParams.set("person", JSON.stringify(person));
	const { headers } = await fetch(url, { redirect: "manual" });
	const back = new URL(headers.get("location") ?? "");
	return back.pathname + back.search;
}

/** Requests a path that redirects. Returns the destination, as a path if it is on this site. */
export async function follow(browser: Browser, path: string): Promise<string> {
	const location = (await browser.open(path)).headers.get("location") ?? "";
	return location.startsWith(`${APP}/`) ? location.slice(APP.length) : location;
}

/** Signs in with Google from end to end. Returns the path of the last redirect. */
export async function signInWithGoogle(browser: Browser, person: object | null, search = ""): Promise<string> {
	return follow(browser, await answerOf(await leaveForGoogle(browser, search), person));
}

/** Connects Google from end to end. Returns the path of the last redirect. */
export async function connectGoogle(
	browser: Browser,
	person: object | null,
	currentPassword = PASSWORD,
): Promise<string> {
	const { url } = await browser.client.auth.connectProvider.mutate({ provider: "google", currentPassword });
	return follow(browser, await answerOf(url, person));
}

/** Confirms the address of a signed-up person. */
export async function confirmAddress(email: string): Promise<void> {
	const token = await mailedToken(email, "verify-address");
	await newBrowser().client.auth.confirmEmail.mutate({ token });
}

/** The cookie of the browser's flow. */
export const FLOW = "google-flow";

/** Changes the flow in the cookie, as the browser's owner could. */
export function changeFlow({ cookies }: Browser, change: object): void {
	const flow = JSON.parse(decodeURIComponent(cookies.get(FLOW) ?? ""));
	cookies.set(FLOW, encodeURIComponent(JSON.stringify({ ...flow, ...change })));
}
