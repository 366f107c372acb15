import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { PASSWORD } from "../../../testing/accounts.ts";
import { addPasskey, newPasskey, signInWithPasskey } from "../../../testing/authenticator.ts";
import { mailedToken, mailsTo } from "../../../testing/mails.ts";
import { type Browser, newBrowser, newPerson, refusalOf } from "../../../testing/people.ts";
import { beginSignIn, letCodesPass, personIn, turnOnSecondFactor } from "../../../testing/second-factor.ts";

let jane: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
	jane = await newPerson();
	await confirmAll();
});

const confirmAll = () => env.DB.prepare("UPDATE users SET email_verified_at = 1").run();
const finish = ({ client }: Browser, code: string) => client.auth.signInWithSecondFactor.mutate({ code });
const ageProofs = () => env.DB.prepare("UPDATE sessions SET second_factor_at = second_factor_at - 601000").run();
const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");
const isOver = { status: 400, fields: { code: expect.stringMatching(/too long, or too many codes/) } };
const isWrong = { status: 400, fields: { code: "This isn't the code in your app." } };
const isUsed = { status: 400, fields: { code: "This code has been used already. Wait for the next one." } };
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
		await confirmAll();
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

describe("signing in", () => {
	it("after the password there is no session before the code, and the mail about a new browser comes after it", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const browser = newBrowser();
		expect(await browser.client.auth.signIn.mutate({ email: jane.email, password: PASSWORD })).toEqual({
			asksSecondFactor: true,
		});
		expect(browser.cookies.has("session")).toBe(false);
		expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n")).toBe(1);
		expect(await env.DB.prepare("SELECT * FROM outbox WHERE template = 'new-browser'").first()).toBeNull();
		expect(await refusalOf(finish(browser, wrongFor(await code())))).toMatchObject(isWrong);
		const shown = await code();
		expect(await finish(browser, `${shown.slice(0, 3)} ${shown.slice(3)}`)).toEqual({ asksSecondFactor: false });
		expect(await personIn(browser)).toBe(jane.email);
		expect(await browser.client.account.sessions.query()).toMatchObject([{ way: "password" }, { way: "password" }]);
		await mailsTo(jane.email, "new-browser");
		expect(await refusalOf(finish(browser, await code(1)))).toMatchObject(isOver);
	});

	it("a code counts once, and no earlier one after it", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const [first, second] = [await beginSignIn(jane.email), await beginSignIn(jane.email)];
		const shown = await code();
		await finish(first, shown);
		expect(await refusalOf(finish(second, shown))).toMatchObject(isUsed);
		expect(await refusalOf(finish(second, await code(-1)))).toMatchObject({ status: 400 });
		expect(await personIn(second)).toBeNull();
		await finish(second, await code(1));
		expect(await personIn(second)).toBe(jane.email);
	});

	it("of the same code twice at once, in two browsers or in one, one counts", async () => {
		const { code, recoveryCodes } = await turnOnSecondFactor(jane);
		for (const given of [await code(), recoveryCodes[0] ?? ""]) {
			const browsers = await Promise.all([1, 2, 3].map(() => beginSignIn(jane.email)));
			const settled = await Promise.allSettled(browsers.map((browser) => finish(browser, given)));
			expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
			const people = await Promise.all(browsers.map(personIn));
			expect(people.filter(Boolean)).toHaveLength(1);
		}
		await letCodesPass();
		const one = await beginSignIn(jane.email);
		const shown = await code();
		const settled = await Promise.allSettled([finish(one, shown), finish(one, shown)]);
		expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});

	it("another account's codes are wrong", async () => {
		await turnOnSecondFactor(jane);
		const joe = await newPerson();
		await confirmAll();
		const ofJoe = await turnOnSecondFactor(joe);
		const browser = await beginSignIn(jane.email);
		for (const given of [await ofJoe.code(), ofJoe.recoveryCodes[0] ?? ""]) {
			expect(await refusalOf(finish(browser, given))).toMatchObject({ status: 400 });
		}
		expect(await personIn(browser)).toBeNull();
		expect(await joe.client.auth.secondFactor.query()).toMatchObject({ recoveryCodesLeft: 10 });
	});

	it("a sign-in waits in its own browser only, for ten minutes", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const browser = await beginSignIn(jane.email);
		const named = newBrowser();
		await named.client.auth.askForPasskey.mutate();
		for (const other of [newBrowser(), named]) {
			expect(await refusalOf(finish(other, await code()))).toMatchObject(isOver);
		}
		await env.DB.prepare("UPDATE pending_sign_ins SET expires_at = 1").run();
		expect(await refusalOf(finish(browser, await code()))).toMatchObject(isOver);
		expect(await personIn(browser)).toBeNull();
	});

	it("beginning another account's sign-in in the same browser ends the first", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const joe = await newPerson();
		await confirmAll();
		const ofJoe = await turnOnSecondFactor(joe);
		const browser = await beginSignIn(joe.email, await beginSignIn(jane.email));
		expect(await refusalOf(finish(browser, await code()))).toMatchObject(isWrong);
		await finish(browser, await ofJoe.code());
		expect(await personIn(browser)).toBe(joe.email);
	});

	it("a new password, a reset and a new address end the sign-ins that wait", async () => {
		const { code } = await turnOnSecondFactor(jane);
		let browser = await beginSignIn(jane.email);
		await jane.client.auth.changePassword.mutate({ currentPassword: PASSWORD, password: "a louder harbour" });
		expect(await refusalOf(finish(browser, await code()))).toMatchObject(isOver);
		await newBrowser().client.auth.requestReset.mutate({ email: jane.email });
		browser = newBrowser();
		await browser.client.auth.signIn.mutate({ email: jane.email, password: "a louder harbour" });
		const token = await mailedToken(jane.email, "reset-password");
		await newBrowser().client.auth.resetPassword.mutate({ token, password: PASSWORD });
		expect(await refusalOf(finish(browser, await code()))).toMatchObject(isOver);
		browser = await beginSignIn(jane.email);
		await finish(browser, await code());
		const waiting = await beginSignIn(jane.email);
		await browser.client.auth.changeEmail.mutate({ email: "moved@example.com", currentPassword: PASSWORD });
		const change = await mailedToken("moved@example.com", "confirm-new-address");
		await newBrowser().client.auth.confirmEmail.mutate({ token: change });
		expect(await refusalOf(finish(waiting, await code(1)))).toMatchObject(isOver);
	});

	it("a clock that is five minutes off gets a sentence about the clock", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const browser = await beginSignIn(jane.email);
		expect(await refusalOf(finish(browser, await code(-10)))).toMatchObject({
			fields: {
				code: expect.stringMatching(/5 minutes old\. If your app shows it now, the clock of that device is slow/),
			},
		});
		expect(await refusalOf(finish(browser, await code(10)))).toMatchObject({
			fields: { code: expect.stringMatching(/clock of the device with your app is [45] minutes fast/) },
		});
		expect(await refusalOf(finish(browser, await code(-40)))).toMatchObject(isWrong);
		await finish(browser, await code(-1));
		expect(await personIn(browser)).toBe(jane.email);
	});
});

describe("limits", () => {
	it("a sign-in has five tries, also at once", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const browser = await beginSignIn(jane.email);
		const wrong = wrongFor(await code());
		const refusals = await Promise.all(Array.from({ length: 8 }, () => refusalOf(finish(browser, wrong))));
		expect(refusals.filter(({ fields }) => fields?.code === isWrong.fields.code)).toHaveLength(5);
		expect(await refusalOf(finish(browser, await code()))).toMatchObject(isOver);
	});

	it("an account has ten wrong codes an hour from all browsers, and a recovery code still opens it", async () => {
		const { code, recoveryCodes } = await turnOnSecondFactor(jane);
		const wrong = wrongFor(await code());
		for (let round = 0; round < 2; round++) {
			const browser = await beginSignIn(jane.email);
			for (let tries = 0; tries < 5; tries++) {
				expect(await refusalOf(finish(browser, wrong))).toMatchObject(isWrong);
			}
		}
		const browser = await beginSignIn(jane.email);
		expect(await refusalOf(finish(browser, await code()))).toMatchObject({ status: 429 });
		await finish(browser, recoveryCodes[0] ?? "");
		expect(await personIn(browser)).toBe(jane.email);
		// The settings have a limit of their own.
		await ageProofs();
		await browser.client.auth.confirmSecondFactor.mutate({ code: await code() });
	});

	it("right codes count against no limit", async () => {
		const { code } = await turnOnSecondFactor(jane);
		for (let round = 0; round < 12; round++) {
			await letCodesPass();
			await finish(await beginSignIn(jane.email), await code());
		}
	});
});

describe("recovery codes", () => {
	it("each opens the account once, as people type it, and a mail says how many are left", async () => {
		const { recoveryCodes } = await turnOnSecondFactor(jane);
		const [first = "", second = ""] = recoveryCodes;
		const typed = `${first.slice(0, 4)}-${first.slice(4, 8)} ${first.slice(8)}`.toUpperCase();
		await finish(await beginSignIn(jane.email), typed);
		const [mail] = await mailsTo(jane.email, "recovery-code-used");
		expect(mail?.text).toContain("9 recovery codes are left.");
		const browser = await beginSignIn(jane.email);
		expect(await refusalOf(finish(browser, first))).toMatchObject(isUsedRecovery);
		await finish(browser, second);
		expect(await browser.client.auth.secondFactor.query()).toMatchObject({ recoveryCodesLeft: 8 });
	});

	it("new ones replace the old ones, and the last one leaves none", async () => {
		const { recoveryCodes } = await turnOnSecondFactor(jane);
		const renewed = await jane.client.auth.renewRecoveryCodes.mutate();
		const browser = await beginSignIn(jane.email);
		expect(await refusalOf(finish(browser, recoveryCodes[0] ?? ""))).toMatchObject(isUsedRecovery);
		await env.DB.prepare(
			"UPDATE second_factors SET recovery_codes = json_array(json_extract(recovery_codes, '$[3]'))",
		).run();
		await finish(browser, renewed.recoveryCodes[3] ?? "");
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
			await finish(browser, await code());
			expect(await browser.client.account.sessions.query()).toMatchObject([
				{ way: "email" },
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
		await finish(browser, await code());
		await env.DB.prepare("UPDATE users SET email_verified_at = NULL").run();
		await reset(2);
		expect(await personIn(await beginSignIn(jane.email))).toBe(jane.email);
	});
});

describe("sensitive changes", () => {
	const sensitive: [name: string, change: (client: Browser["client"]) => Promise<unknown>][] = [
		["the address", ({ auth }) => auth.changeEmail.mutate({ email: "n@example.com", currentPassword: PASSWORD })],
		[
			"the password",
			({ auth }) => auth.changePassword.mutate({ currentPassword: PASSWORD, password: "a louder harbour" }),
		],
		["dropping the password", ({ auth }) => auth.removePassword.mutate({ currentPassword: PASSWORD })],
		["adding a passkey", ({ auth }) => auth.beginPasskey.mutate({ currentPassword: PASSWORD })],
		["new recovery codes", ({ auth }) => auth.renewRecoveryCodes.mutate()],
		["turning it off", ({ auth }) => auth.turnOffSecondFactor.mutate()],
		["connecting payments", ({ sales }) => sales.startOnboarding.mutate()],
		[
			"deleting the account",
			({ account }) => account.delete.mutate({ confirmation: "DELETE", currentPassword: PASSWORD }),
		],
	];

	it.each(sensitive)("%s takes a proof of the last ten minutes in this session", async (_, change) => {
		const { code } = await turnOnSecondFactor(jane);
		await ageProofs();
		expect(await refusalOf(change(jane.client))).toMatchObject({
			status: 401,
			message: "Confirm with your second factor first.",
		});
		expect(await jane.client.auth.me.query()).toMatchObject({ asksSecondFactor: true });
		const shown = await code();
		expect(await refusalOf(jane.client.auth.confirmSecondFactor.mutate({ code: wrongFor(shown) }))).toMatchObject(
			isWrong,
		);
		await jane.client.auth.confirmSecondFactor.mutate({ code: shown });
		expect(await jane.client.auth.me.query()).toMatchObject({ asksSecondFactor: false });
		const refusal = await refusalOf(change(jane.client)).catch(() => null);
		expect(refusal?.message).not.toBe("Confirm with your second factor first.");
	});

	it.each(sensitive)("%s asks nobody who has none", async (_, change) => {
		expect(await jane.client.auth.me.query()).toMatchObject({ asksSecondFactor: false });
		const refusal = await refusalOf(change(jane.client)).catch(() => null);
		expect(refusal?.status).not.toBe(401);
	});

	it("a proof in one browser is none in another", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const other = await beginSignIn(jane.email);
		await finish(other, await code());
		await ageProofs();
		await jane.client.auth.confirmSecondFactor.mutate({ code: await code(1) });
		expect(await refusalOf(other.client.auth.turnOffSecondFactor.mutate())).toMatchObject({ status: 401 });
	});

	it("turned off, it is asked no more, the sign-ins that wait end, and a mail reports it", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const browser = await beginSignIn(jane.email);
		await jane.client.auth.turnOffSecondFactor.mutate();
		await mailsTo(jane.email, "second-factor-off");
		expect(await refusalOf(finish(browser, await code()))).toMatchObject(isOver);
		expect(await personIn(await beginSignIn(jane.email))).toBe(jane.email);
		expect(await jane.client.auth.secondFactor.query()).toBeNull();
	});
});
