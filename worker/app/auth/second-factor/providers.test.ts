import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import {
	browserWithGoogle,
	confirmAddress,
	connectGoogle,
	googleAccount,
	PASSWORD,
	personWithGoogle,
	signInWithGoogle,
} from "../../../testing/google.ts";
import { browserWithOidc, oidcClaims, signInWithOidc } from "../../../testing/oidc.ts";
import { refusalOf } from "../../../testing/people.ts";
import { letCodesPass, personIn, turnOnSecondFactor } from "../../../testing/second-factor.ts";

const claims = oidcClaims("jane@house.example", { groups: ["keepers"] });

/** A person who has come by the operator's provider, with a second factor. */
async function personWithOidc() {
	const browser = browserWithOidc();
	await signInWithOidc(browser, claims);
	return { browser, ...(await turnOnSecondFactor(browser)) };
}

it("the operator's provider leads to the second step, which keeps the destination, the way and the rule for admins", async () => {
	const { code } = await personWithOidc();
	const other = browserWithOidc();
	expect(await signInWithOidc(other, claims)).toBe("/auth?mode=second-factor&redirect=%2Fdashboard");
	expect(other.cookies.has("session")).toBe(false);
	await other.client.auth.signInWithSecondFactor.mutate({ code: await code() });
	expect(await other.client.auth.me.query()).toMatchObject({ email: claims.email, isAdmin: true });
	expect(await other.client.account.sessions.query()).toMatchObject([{ way: "oidc" }, { way: "oidc" }]);
});

it.each<[string, unknown, boolean]>([
	["mfa", ["mfa"], true],
	["a password and a one-time password", ["pwd", "otp"], true],
	["a key in hardware with a PIN", ["hwk", "pin"], true],
	["a key in software with a face", ["swk", "face"], true],
	["a smart card with a fingerprint", ["sc", "fpt", "user"], true],
	["a password alone", ["pwd"], false],
	["two passwords", ["pwd", "pin"], false],
	["a one-time password alone, which may have come by mail", ["otp"], false],
	["a key alone", ["hwk", "user"], false],
	["a text message", ["pwd", "sms"], false],
	["a call", ["pwd", "tel"], false],
	["questions and places", ["kba", "geo", "rba", "wia", "mca"], false],
	["a text in place of a list", "mfa", false],
	["an object", { mfa: true }, false],
	["nothing", undefined, false],
])("a provider that names %s in amr", async (_, amr, isEnough) => {
	await personWithOidc();
	const other = browserWithOidc();
	await signInWithOidc(other, { ...claims, amr });
	expect(await personIn(other)).toBe(isEnough ? claims.email : null);
});

it("amr counts in the signed token only, and proves what a sensitive change asks for", async () => {
	await personWithOidc();
	const unsigned = browserWithOidc();
	const { groups: _, ...rest } = claims;
	await signInWithOidc(unsigned, rest, { info: { groups: [], amr: ["mfa"] } });
	expect(await personIn(unsigned)).toBeNull();
	const proven = browserWithOidc();
	await signInWithOidc(proven, { ...claims, amr: ["mfa"] });
	await proven.client.auth.turnOffSecondFactor.mutate();
	expect(await personIn(proven)).toBe(claims.email);
});

it("Google leads to the second step too, connecting takes a proof, and disconnecting ends a sign-in that waits", async () => {
	const jane = googleAccount("jane@gmail.example");
	const person = await personWithGoogle();
	await confirmAddress(person.email);
	const { code } = await turnOnSecondFactor(person);
	expect(await connectGoogle(person, jane)).toBe("/settings?google=connected");
	const browser = browserWithGoogle();
	expect(await signInWithGoogle(browser, jane, "?redirect=/settings&claim=jane")).toBe(
		"/auth?mode=second-factor&redirect=%2Fsettings&claim=jane",
	);
	expect(await personIn(browser)).toBeNull();
	await person.client.auth.disconnectProvider.mutate({ provider: "google" });
	const refused = await refusalOf(browser.client.auth.signInWithSecondFactor.mutate({ code: await code() }));
	expect(refused.fields?.code).toContain("Please sign in again.");

	await letCodesPass();
	await browser.client.auth.signIn.mutate({ email: person.email, password: PASSWORD });
	await browser.client.auth.signInWithSecondFactor.mutate({ code: await code() });
	await env.DB.prepare("UPDATE sessions SET second_factor_at = 1").run();
	expect(await refusalOf(connectGoogle(browser, jane))).toMatchObject({ status: 401 });
});
