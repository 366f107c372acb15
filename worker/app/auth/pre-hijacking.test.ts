import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, inject, it } from "vitest";
import {
	browserWithGoogle,
	confirmAddress,
	connectGoogle,
	googleAccount,
	PASSWORD,
	signInWithGoogle,
} from "../../testing/google.ts";
import { mailedToken } from "../../testing/mails.ts";
import { type Browser, newBrowser, refusalOf } from "../../testing/people.ts";

/**
 * The five attacks of A. Sudhodanan and A. Paverd, "Pre-hijacked accounts", USENIX Security 2022, section 3. In each,
 * the attacker signs up first and knows only the victim's address.
 */
const VICTIM = "victim@gmail.example";
const victimAtGoogle = googleAccount(VICTIM);
const attackerAtGoogle = googleAccount("attacker@gmail.example");
const NEW_PASSWORD = "a louder harbour";

let attacker: Browser;
let victim: Browser;
beforeEach(() => {
	attacker = browserWithGoogle();
	victim = browserWithGoogle();
});

const signUpAs = (browser: Browser, email = VICTIM) =>
	browser.client.auth.signUp.mutate({ fullName: "Somebody", email, password: PASSWORD });

const whoIs = async (browser: Browser) => (await browser.client.auth.me.query())?.id ?? null;

/** The victim learns that the address has an account, and resets its password by mail. */
async function recover(): Promise<void> {
	await victim.client.auth.requestReset.mutate({ email: VICTIM });
	const token = await mailedToken(VICTIM, "reset-password");
	await victim.client.auth.resetPassword.mutate({ token, password: NEW_PASSWORD });
	await victim.client.auth.signIn.mutate({ email: VICTIM, password: NEW_PASSWORD });
}

/** Expects that the attacker's password doesn't sign in. */
async function expectPasswordUseless(): Promise<void> {
	const attempt = newBrowser().client.auth.signIn.mutate({ email: VICTIM, password: PASSWORD });
	expect(await refusalOf(attempt)).toMatchObject({ status: 401 });
}

describe("pre-hijacking an account", () => {
	it("classic-federated merge: Google doesn't open a password account with the same address, and a password doesn't open a Google account", async () => {
		await signUpAs(attacker);
		expect(await signInWithGoogle(victim, victimAtGoogle)).toMatch(/^\/auth\?google=account-exists/);
		expect(await whoIs(victim)).toBeNull();
		await recover();
		await expectPasswordUseless();
		expect(await connectGoogle(victim, victimAtGoogle, NEW_PASSWORD)).toBe("/settings?google=connected");

		const other = googleAccount("other-victim@gmail.example");
		await signInWithGoogle(browserWithGoogle(), other);
		expect(await refusalOf(signUpAs(newBrowser(), other.email))).toMatchObject({ status: 409 });
	});

	it("unexpired session: the victim's reset signs the attacker out", async () => {
		await signUpAs(attacker);
		expect(await whoIs(attacker)).not.toBeNull();
		await recover();
		expect(await whoIs(attacker)).toBeNull();
		expect(await whoIs(victim)).not.toBeNull();
	});

	it("trojan identifier: the attacker can't connect a Google account, and a reset removes one that is connected", async () => {
		await signUpAs(attacker);
		const connecting = attacker.client.auth.connectProvider.mutate({ provider: "google", currentPassword: PASSWORD });
		expect(await refusalOf(connecting)).toMatchObject({ status: 403 });
		await env.DB.prepare("INSERT INTO identities SELECT ?, ?, 'google', id, 1 FROM users WHERE email = ?")
			.bind(inject("google").GOOGLE_ISSUER, attackerAtGoogle.sub, VICTIM)
			.run();
		expect(await signInWithGoogle(attacker, attackerAtGoogle)).toBe("/start");
		const hijacked = await whoIs(attacker);
		await recover();
		expect(await whoIs(victim)).toBe(hijacked);
		await signInWithGoogle(attacker, attackerAtGoogle);
		expect(await whoIs(attacker)).not.toBe(hijacked);
	});

	it("unexpired change of address: the victim's reset ends the attacker's link", async () => {
		await signUpAs(attacker);
		await attacker.client.auth.changeEmail.mutate({ email: "attacker@example.com", currentPassword: PASSWORD });
		const token = await mailedToken("attacker@example.com", "confirm-new-address");
		await recover();
		expect(await refusalOf(attacker.client.auth.confirmEmail.mutate({ token }))).toMatchObject({ status: 404 });
		expect(await victim.client.auth.me.query()).toMatchObject({ email: VICTIM });
	});

	it.each([
		["false", false],
		["the text", "true"],
		["missing", undefined],
		["null", null],
	])("non-verifying provider: an address that Google hasn't verified (%s) creates no account", async (_, verified) => {
		const unproven = { ...attackerAtGoogle, email: VICTIM, email_verified: verified };
		expect(await signInWithGoogle(attacker, unproven)).toMatch(/^\/auth\?google=unconfirmed/);
		expect(await env.DB.prepare("SELECT count(*) AS n FROM users").first("n")).toBe(0);
		await signUpAs(victim);
		await confirmAddress(VICTIM);
		expect(await signInWithGoogle(attacker, unproven)).toMatch(/^\/auth\?google=unconfirmed/);
		expect(await whoIs(attacker)).toBeNull();
	});
});
