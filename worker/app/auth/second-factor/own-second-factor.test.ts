import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { PASSWORD } from "../../../testing/accounts.ts";
import { addPasskey, newPasskey, signInWithPasskey } from "../../../testing/authenticator.ts";
import { mailedToken, mailsTo } from "../../../testing/mails.ts";
import { newBrowser, refusalOf } from "../../../testing/people.ts";
import {
	ageProofs,
	beginSignIn,
	finishSignIn,
	letCodesPass,
	newConfirmedPerson,
	personIn,
	turnOnSecondFactor,
} from "../../../testing/second-factor.ts";

let jane: Awaited<ReturnType<typeof newConfirmedPerson>>;
beforeEach(async () => {
	jane = await newConfirmedPerson();
});

const isUsedRecovery = { status: 400, fields: { code: expect.stringMatching(/or it has been used already/) } };

describe("turning it on", () => {
	it("it counts after one code of the app, a mail reports it, and all other sessions end", async () => {
		const other = await beginSignIn(jane.email);
		const { address, key } = await jane.client.auth.beginSecondFactor.mutate({});
		expect(address).toContain(`otpauth://totp/Linkstead:${encodeURIComponent(jane.email)}?`);
		expect(new URL(address).searchParams.get("secret")).toBe(key);
		expect(key).toMatch(/^[A-Z2-7]{32}$/);
		expect(await jane.client.auth.secondFactor.query()).toBeNull();
		expect(await personIn(await beginSignIn(jane.email))).toBe(jane.email);
		const { recoveryCodes } = await turnOnSecondFactor(jane);
		expect(new Set(recoveryCodes).size).toBe(10);
		expect(await jane.client.auth.secondFactor.query()).toMatchObject({ recoveryCodesLeft: 10 });
		const [mail] = await mailsTo(jane.email, "second-factor-on");
		expect(mail?.text).toContain("now takes a code from your app too");
		expect(await personIn(jane)).toBe(jane.email);
		expect(await personIn(other)).toBeNull();
		expect(await jane.client.account.sessions.query()).toHaveLength(1);
		expect((await jane.client.account.export.query()).secondFactor).toMatchObject({ recoveryCodesLeft: 10 });
	});

	it("a wrong code changes nothing, and a used one doesn't sign in", async () => {
		const { key } = await jane.client.auth.beginSecondFactor.mutate({});
		expect(await refusalOf(jane.client.auth.turnOnSecondFactor.mutate({ code: "12" }))).toMatchObject({ status: 400 });
		expect(key).toBeTruthy();
		expect(await jane.client.auth.secondFactor.query()).toBeNull();
		const { code } = await turnOnSecondFactor(jane);
		expect(await refusalOf(jane.client.auth.turnOnSecondFactor.mutate({ code: await code(1) }))).toMatchObject({
			status: 409,
		});
		expect(await refusalOf(jane.client.auth.beginSecondFactor.mutate({}))).toMatchObject({ status: 409 });
	});

	it("it takes a confirmed address, and the password unless the person has just signed in", async () => {
		await env.DB.prepare("UPDATE users SET email_verified_at = NULL").run();
		expect(await refusalOf(jane.client.auth.beginSecondFactor.mutate({}))).toMatchObject({ status: 403 });
		await env.DB.prepare("UPDATE users SET email_verified_at = 1").run();
		await env.DB.prepare("UPDATE sessions SET created_at = created_at - 601000").run();
		expect(await refusalOf(jane.client.auth.beginSecondFactor.mutate({}))).toMatchObject({
			fields: { currentPassword: expect.stringMatching(/./) },
		});
		await turnOnSecondFactor(jane, PASSWORD);
	});

	it("what is stored shows neither the key nor a code", async () => {
		const { key, code, recoveryCodes } = await turnOnSecondFactor(jane);
		const browser = await beginSignIn(jane.email);
		const { results } = await env.DB.prepare("SELECT * FROM second_factors, pending_sign_ins").all();
		const rows = JSON.stringify(results);
		const id = browser.cookies.get("known-browser") ?? "";
		expect(id).toMatch(/^[0-9a-f]{32}$/);
		for (const secret of [key, await code(), ...recoveryCodes, id]) expect(rows).not.toContain(secret);
	});
});

describe("recovery codes", () => {
	it("each opens the account once, as people type it, and a mail says how many are left", async () => {
		const { recoveryCodes } = await turnOnSecondFactor(jane);
		const [first = "", second = ""] = recoveryCodes;
		const typed = `${first.slice(0, 4)}-${first.slice(4, 8)} ${first.slice(8)}`.toUpperCase();
		await finishSignIn(await beginSignIn(jane.email), typed);
		const [mail] = await mailsTo(jane.email, "recovery-code-used");
		expect(mail?.text).toContain("9 recovery codes are left.");
		const browser = await beginSignIn(jane.email);
		expect(await refusalOf(finishSignIn(browser, first))).toMatchObject(isUsedRecovery);
		await finishSignIn(browser, second);
		expect(await browser.client.auth.secondFactor.query()).toMatchObject({ recoveryCodesLeft: 8 });
	});

	it("new ones replace the old ones, and the last one leaves none", async () => {
		const { recoveryCodes } = await turnOnSecondFactor(jane);
		const renewed = await jane.client.auth.renewRecoveryCodes.mutate();
		const [report] = await mailsTo(jane.email, "recovery-codes-renewed");
		expect(report?.text).toContain("the earlier ones no longer work");
		for (const code of renewed.recoveryCodes) expect(report?.text).not.toContain(code);
		const browser = await beginSignIn(jane.email);
		expect(await refusalOf(finishSignIn(browser, recoveryCodes[0] ?? ""))).toMatchObject(isUsedRecovery);
		await env.DB.prepare(
			"UPDATE second_factors SET recovery_codes = json_array(json_extract(recovery_codes, '$[3]'))",
		).run();
		await finishSignIn(browser, renewed.recoveryCodes[3] ?? "");
		const [mail] = await mailsTo(jane.email, "recovery-code-used");
		expect(mail?.text).toContain("No recovery codes are left.");
		expect(await jane.client.auth.secondFactor.query()).toMatchObject({ recoveryCodesLeft: 0 });
	});
});

describe("other ways in", () => {
	it("a mailed link and a mailed code are asked for it too", async () => {
		const { code } = await turnOnSecondFactor(jane);
		for (const [count, by] of [
			[1, "link"],
			[2, "code"],
		] as const) {
			await letCodesPass();
			const browser = newBrowser();
			await browser.client.auth.askForSignInMail.mutate({ email: jane.email });
			const mail = (await mailsTo(jane.email, "sign-in", count)).at(-1);
			const { signInWithLink, signInWithCode } = browser.client.auth;
			const token = /token=([0-9a-f]{64})/.exec(mail?.text ?? "")?.[1] ?? "";
			const answer =
				by === "link"
					? await signInWithLink.mutate({ token })
					: await signInWithCode.mutate({ code: mail?.subject.slice(0, 6) ?? "" });
			expect(answer).toEqual({ asksSecondFactor: true });
			expect(await personIn(browser)).toBeNull();
			await finishSignIn(browser, await code());
			expect(await browser.client.account.sessions.query()).toMatchObject([
				{ way: "email", hasSecondFactor: true },
				{},
				...(count > 1 ? [{}] : []),
			]);
		}
	});

	it("a passkey is never asked for it, and confirms changes too", async () => {
		const passkey = await newPasskey();
		await addPasskey(jane, passkey);
		await turnOnSecondFactor(jane);
		const browser = newBrowser();
		await signInWithPasskey(browser, passkey);
		expect(await personIn(browser)).toBe(jane.email);
		expect(await browser.client.account.sessions.query()).toMatchObject([
			{ way: "passkey", hasSecondFactor: false },
			{ way: "password", hasSecondFactor: true },
		]);
		await browser.client.auth.renewRecoveryCodes.mutate();
		await ageProofs();
		expect(await refusalOf(browser.client.auth.renewRecoveryCodes.mutate())).toMatchObject({ status: 401 });
		await signInWithPasskey(browser, passkey);
		await browser.client.auth.renewRecoveryCodes.mutate();
	});

	it("a reset of the password doesn't lead past it, but removes that of an address that nobody had confirmed", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const reset = async (count: number) => {
			await newBrowser().client.auth.requestReset.mutate({ email: jane.email });
			const token = await mailedToken(jane.email, "reset-password", count);
			await newBrowser().client.auth.resetPassword.mutate({ token, password: PASSWORD });
		};
		await reset(1);
		const browser = await beginSignIn(jane.email);
		expect(await personIn(browser)).toBeNull();
		await finishSignIn(browser, await code());
		await env.DB.prepare("UPDATE users SET email_verified_at = NULL").run();
		await reset(2);
		expect(await personIn(await beginSignIn(jane.email))).toBe(jane.email);
	});
});
