import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, inject, it, type MockInstance, vi } from "vitest";
import {
	answerOf,
	browserWithGoogle,
	changeFlow,
	FLOW,
	follow,
	googleAccount,
	leaveForGoogle,
	signInWithGoogle,
} from "../../../testing/google.ts";
import type { newBrowser } from "../../../testing/people.ts";

const jane = googleAccount("jane@gmail.example");

let log: MockInstance;
beforeEach(() => {
	log = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => log.mockRestore());

const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

describe("an answer from Google", () => {
	/** Expects that nobody is signed in and the screen explains why. */
	async function expectRefused(browser: ReturnType<typeof newBrowser>, path: string, problem: string) {
		expect(path).toMatch(new RegExp(`^/auth\\?google=${problem}(&|$)`));
		expect(await browser.client.auth.me.query()).toBeNull();
		expect(browser.cookies.has(FLOW)).toBe(false);
		expect(await count("users")).toBe(0);
	}

	it("a canceled sign-in signs nobody in", async () => {
		const browser = browserWithGoogle();
		await expectRefused(browser, await signInWithGoogle(browser, null), "canceled");
	});

	it("an answer with another state, or without one, is refused", async () => {
		for (const change of [
			(path: string) => path.replace(/state=/, "state=x"),
			(path: string) => path.replace(/&state=[^&]*/, ""),
		]) {
			const browser = browserWithGoogle();
			const answer = await answerOf(await leaveForGoogle(browser), jane);
			await expectRefused(browser, await follow(browser, change(answer)), "expired");
		}
	});

	it("another browser's answer is refused", async () => {
		const [attacker, victim] = [browserWithGoogle(), browserWithGoogle()];
		const answer = await answerOf(await leaveForGoogle(attacker), jane);
		await expectRefused(victim, await follow(victim, answer), "expired");
		await leaveForGoogle(victim);
		await expectRefused(victim, await follow(victim, answer), "expired");
	});

	it("an answer works once", async () => {
		const browser = browserWithGoogle();
		const answer = await answerOf(await leaveForGoogle(browser), jane);
		const flow = browser.cookies.get(FLOW) ?? "";
		expect(await follow(browser, answer)).toBe("/start");
		await browser.client.auth.signOut.mutate();
		expect(await follow(browser, answer)).toBe("/auth?google=expired");
		browser.cookies.set(FLOW, flow);
		expect(await follow(browser, answer)).toMatch(/^\/auth\?google=unreachable/);
		expect(await browser.client.auth.me.query()).toBeNull();
	});

	it("a code that was requested with another verifier is refused", async () => {
		const browser = browserWithGoogle();
		const answer = await answerOf(await leaveForGoogle(browser), jane);
		changeFlow(browser, { codeVerifier: "v".repeat(43) });
		await expectRefused(browser, await follow(browser, answer), "unreachable");
	});

	it("an id token of another flow is refused", async () => {
		const browser = browserWithGoogle();
		const answer = await answerOf(await leaveForGoogle(browser), jane);
		changeFlow(browser, { nonce: "another" });
		await expectRefused(browser, await follow(browser, answer), "expired");
	});

	it.each([
		["another issuer", { iss: "https://accounts.evil.example" }],
		["another audience", { aud: "another-client" }],
		["several audiences", { aud: ["linkstead", "another-client"] }],
		["a past expiry", { exp: Math.floor(Date.now() / 1000) - 120 }, "clock"],
		["no subject", { sub: null }],
		["an empty subject", { sub: "" }],
	])("an id token with %s is refused", async (_, claims, problem = "unclear") => {
		const browser = browserWithGoogle();
		await expectRefused(browser, await signInWithGoogle(browser, { ...jane, ...claims }), problem);
		expect(JSON.stringify(log.mock.calls)).not.toContain(jane.email);
	});

	it.each([
		["the token endpoint doesn't answer", "http://127.0.0.1:9/token"],
		["the token endpoint doesn't exist", `${inject("google").GOOGLE_ISSUER}/nowhere`],
		["the response has no token", `${inject("google").GOOGLE_ISSUER}/introspect`, "unclear"],
		["the response is not JSON", `${inject("google").GOOGLE_ISSUER}/revoke`],
	])("an answer is refused if %s", async (_, endpoint, problem = "unreachable") => {
		const browser = browserWithGoogle({ GOOGLE_TOKEN_ENDPOINT: endpoint });
		await expectRefused(browser, await signInWithGoogle(browser, jane), problem);
		expect(log).toHaveBeenCalledWith("Signing in with Google failed", expect.anything());
	});

	it("the log has Google's own words for a client that it doesn't know", async () => {
		const browser = browserWithGoogle({ GOOGLE_TOKEN_ENDPOINT: `${inject("openid").origin}/google/token` });
		await expectRefused(browser, await signInWithGoogle(browser, jane), "refused");
		const words = { refusal: "invalid_client", description: "The client is unknown here." };
		expect(log).toHaveBeenCalledWith("Signing in with Google failed", expect.objectContaining(words));
	});

	it("a malformed answer and a malformed cookie are refused", async () => {
		for (const cookie of [undefined, "nonsense", encodeURIComponent('{"state":1}'), "%"]) {
			const browser = browserWithGoogle();
			if (cookie) browser.cookies.set(FLOW, cookie);
			expect(await follow(browser, "/api/auth/google/callback?code=1")).toBe("/auth?google=expired");
		}
	});

	it("too many answers lead to a screen that explains the limit", async () => {
		const browser = browserWithGoogle();
		const paths = await Promise.all(
			Array.from({ length: 45 }, () => follow(browser, "/api/auth/google?redirect=/editor")),
		);
		// More than two minutes' worth, because a new minute may begin during the test.
		const late = paths.filter((path) => path === "/auth?google=too-many&redirect=%2Feditor");
		expect(late.length).toBeGreaterThanOrEqual(5);
	});
});
