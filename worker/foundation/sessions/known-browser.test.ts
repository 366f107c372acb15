import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { callInBatch } from "../../testing/batch.ts";
import { mailedToken } from "../../testing/mails.ts";
import { type Browser, newBrowser, refusalOf, signUpPerson } from "../../testing/people.ts";

const PASSWORD = "a quiet harbour";
const COOKIE = "known-browser";

let jane: Awaited<ReturnType<typeof signUpPerson>>;
beforeEach(async () => {
	jane = await signUpPerson();
	await jane.client.auth.signOut.mutate();
});

const signInFrom = (browser: Browser, password = PASSWORD, email = jane.email) =>
	browser.client.auth.signIn.mutate({ email, password });

/** Tries wrong passwords from a new client address. Counts how many were checked and how many were limited. */
async function guess(count: number, email = jane.email, cookie = "") {
	const wrong = Array.from({ length: count }, (_, index) => ({ email, password: `guess ${index}` }));
	const { answers } = await callInBatch("auth.signIn", wrong, newBrowser().address, cookie);
	const withStatus = (status: number) => answers.filter(({ error }) => error?.data.httpStatus === status).length;
	return { tried: withStatus(401), late: withStatus(429) };
}

/** A browser with another browser's cookies. */
function copyOf({ cookies }: Browser): Browser {
	const copy = newBrowser();
	for (const [name, value] of cookies) copy.cookies.set(name, value);
	return copy;
}

describe("a browser that has signed in to an account before", () => {
	it("a known browser can sign in while strangers guess", async () => {
		for (let time = 0; time < 3; time++) {
			await guess(10);
			await signInFrom(jane);
			await jane.client.auth.signOut.mutate();
		}
		expect(await refusalOf(signInFrom(newBrowser()))).toMatchObject({ status: 429 });
	});

	it("a known browser has six attempts of its own, also with a stolen cookie, and strangers keep theirs", async () => {
		expect(await guess(10, jane.email, jane.cookie())).toEqual({ tried: 6, late: 4 });
		expect(await guess(10, jane.email, jane.cookie())).toEqual({ tried: 0, late: 10 });
		expect(await refusalOf(signInFrom(copyOf(jane)))).toMatchObject({ status: 429 });
		expect(await guess(10)).toEqual({ tried: 6, late: 4 });
	});

	it("each known browser of an account has its own attempts", async () => {
		const phone = newBrowser();
		await signInFrom(phone);
		expect(await guess(10, jane.email, phone.cookie())).toEqual({ tried: 6, late: 4 });
		await signInFrom(jane);
	});

	it("a known browser is unknown to other accounts", async () => {
		const joe = await signUpPerson();
		await guess(6, joe.email);
		expect(await guess(2, joe.email, jane.cookie())).toEqual({ tried: 0, late: 2 });
		await guess(6, "nobody@example.com");
		expect(await guess(2, "nobody@example.com", jane.cookie())).toEqual({ tried: 0, late: 2 });
	});

	it("a browser can be known to several accounts", async () => {
		const joe = await signUpPerson();
		await signInFrom(jane, PASSWORD, joe.email);
		await Promise.all([guess(10), guess(10, joe.email)]);
		await signInFrom(jane);
		expect(await jane.client.auth.me.query()).toMatchObject({ email: jane.email });
		await signInFrom(jane, PASSWORD, joe.email);
		expect(await jane.client.auth.me.query()).toMatchObject({ email: joe.email });
	});

	it("a reset of the password makes the browser unknown", async () => {
		await newBrowser().client.auth.requestReset.mutate({ email: jane.email });
		const token = await mailedToken(jane.email, "reset-password");
		await newBrowser().client.auth.resetPassword.mutate({ token, password: "a louder harbour" });
		await guess(10);
		expect(await refusalOf(signInFrom(jane, "a louder harbour"))).toMatchObject({ status: 429 });
	});

	it("a changed password makes all other browsers unknown", async () => {
		const phone = newBrowser();
		await signInFrom(phone);
		await phone.client.auth.changePassword.mutate({ currentPassword: PASSWORD, password: "a louder harbour" });
		await guess(10);
		expect(await refusalOf(signInFrom(jane, "a louder harbour"))).toMatchObject({ status: 429 });
		await signInFrom(phone, "a louder harbour");
	});

	it("a browser is unknown to a new account with a deleted account's address", async () => {
		const old = copyOf(jane);
		await signInFrom(jane);
		await jane.client.account.delete.mutate({ confirmation: "DELETE", currentPassword: PASSWORD });
		expect(jane.cookies.has(COOKIE)).toBe(false);
		await newBrowser().client.auth.signUp.mutate({ fullName: "Jane", email: jane.email, password: PASSWORD });
		await guess(10);
		expect(await refusalOf(signInFrom(old))).toMatchObject({ status: 429 });
	});
});

describe("the cookie", () => {
	it("the cookie alone opens nothing", async () => {
		expect(jane.cookies.get(COOKIE)).toBeTruthy();
		expect(await jane.client.auth.me.query()).toBeNull();
		expect((await guess(1, jane.email, jane.cookie())).tried).toBe(1);
	});

	it("the cookie names no account, and the database doesn't contain it", async () => {
		const [id = "", mark = ""] = jane.cookies.get(COOKIE)?.split(".") ?? [];
		const userId = await env.DB.prepare("SELECT id FROM users").first<string>("id");
		expect(jane.cookies.get(COOKIE)).not.toContain(userId);
		await guess(1, jane.email, jane.cookie());
		const tables = await env.DB.batch(
			["users", "sessions", "attempts", "secrets"].map((table) => env.DB.prepare(`SELECT * FROM ${table}`)),
		);
		const stored = JSON.stringify(tables.map(({ results }) => results));
		for (const part of [id, mark]) expect(stored).not.toContain(part);
	});

	it.each([
		["another browser's id", (value: string) => `${"0".repeat(32)}${value.slice(32)}`],
		["a changed mark", (value: string) => `${value.slice(0, -1)}${value.endsWith("0") ? "1" : "0"}`],
		["no mark", (value: string) => value.slice(0, 32)],
		["invalid encoding", () => "%ff"],
	])("a cookie with %s is worthless", async (_, changed) => {
		await guess(6);
		const value = changed(jane.cookies.get(COOKIE) ?? "");
		expect(await guess(1, jane.email, `${COOKIE}=${value}`)).toEqual({ tried: 0, late: 1 });
	});

	it("in production the cookie has the __Host- prefix, https only, no script access and a long lifetime", async () => {
		const browser = newBrowser({ ENVIRONMENT: "production" });
		await signInFrom(browser);
		expect([...browser.cookies.keys()]).toEqual(["__Host-session", `__Host-${COOKIE}`]);
		const [set = ""] = browser.setCookies.filter((each) => each.startsWith(`__Host-${COOKIE}=`));
		expect(set.split("; ").slice(1).sort()).toEqual([
			"HttpOnly",
			"Max-Age=34560000",
			"Path=/",
			"SameSite=Lax",
			"Secure",
		]);
	});
});
