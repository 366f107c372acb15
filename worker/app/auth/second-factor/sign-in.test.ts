import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { PASSWORD } from "../../../testing/accounts.ts";
import { mailedToken, mailsTo } from "../../../testing/mails.ts";
import { newBrowser, refusalOf } from "../../../testing/people.ts";
import {
	ageProofs,
	beginSignIn,
	finishSignIn,
	letCodesPass,
	newConfirmedPerson,
	personIn,
	SIGN_IN_IS_OVER,
	turnOnSecondFactor,
	WRONG_CODE,
	wrongFor,
} from "../../../testing/second-factor.ts";

let jane: Awaited<ReturnType<typeof newConfirmedPerson>>;
beforeEach(async () => {
	jane = await newConfirmedPerson();
});

const isUsed = { status: 400, fields: { code: "This code has been used already. Wait for the next one." } };

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
		expect(await refusalOf(finishSignIn(browser, wrongFor(await code())))).toMatchObject(WRONG_CODE);
		const shown = await code();
		expect(await finishSignIn(browser, `${shown.slice(0, 3)} ${shown.slice(3)}`)).toEqual({ asksSecondFactor: false });
		expect(await personIn(browser)).toBe(jane.email);
		expect(await browser.client.account.sessions.query()).toMatchObject([{ way: "password" }, { way: "password" }]);
		await mailsTo(jane.email, "new-browser");
		expect(await refusalOf(finishSignIn(browser, await code(1)))).toMatchObject(SIGN_IN_IS_OVER);
	});

	it("a code counts once, and no earlier one after it", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const [first, second] = [await beginSignIn(jane.email), await beginSignIn(jane.email)];
		const shown = await code();
		await finishSignIn(first, shown);
		expect(await refusalOf(finishSignIn(second, shown))).toMatchObject(isUsed);
		expect(await refusalOf(finishSignIn(second, await code(-1)))).toMatchObject({ status: 400 });
		expect(await personIn(second)).toBeNull();
		await finishSignIn(second, await code(1));
		expect(await personIn(second)).toBe(jane.email);
	});

	it("of the same code twice at once, in two browsers or in one, one counts", async () => {
		const { code, recoveryCodes } = await turnOnSecondFactor(jane);
		for (const given of [await code(), recoveryCodes[0] ?? ""]) {
			const browsers = await Promise.all([1, 2, 3].map(() => beginSignIn(jane.email)));
			const settled = await Promise.allSettled(browsers.map((browser) => finishSignIn(browser, given)));
			expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
			const people = await Promise.all(browsers.map(personIn));
			expect(people.filter(Boolean)).toHaveLength(1);
		}
		await letCodesPass();
		const one = await beginSignIn(jane.email);
		const shown = await code();
		const settled = await Promise.allSettled([finishSignIn(one, shown), finishSignIn(one, shown)]);
		expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});

	it("another account's codes are wrong", async () => {
		await turnOnSecondFactor(jane);
		const joe = await newConfirmedPerson();
		const ofJoe = await turnOnSecondFactor(joe);
		const browser = await beginSignIn(jane.email);
		for (const given of [await ofJoe.code(), ofJoe.recoveryCodes[0] ?? ""]) {
			expect(await refusalOf(finishSignIn(browser, given))).toMatchObject({ status: 400 });
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
			expect(await refusalOf(finishSignIn(other, await code()))).toMatchObject(SIGN_IN_IS_OVER);
		}
		await env.DB.prepare("UPDATE pending_sign_ins SET expires_at = 1").run();
		expect(await refusalOf(finishSignIn(browser, await code()))).toMatchObject(SIGN_IN_IS_OVER);
		expect(await personIn(browser)).toBeNull();
	});

	it("beginning another account's sign-in in the same browser ends the first", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const joe = await newConfirmedPerson();
		const ofJoe = await turnOnSecondFactor(joe);
		const browser = await beginSignIn(joe.email, await beginSignIn(jane.email));
		expect(await refusalOf(finishSignIn(browser, await code()))).toMatchObject(WRONG_CODE);
		await finishSignIn(browser, await ofJoe.code());
		expect(await personIn(browser)).toBe(joe.email);
	});

	it("a new password, a reset and a new address end the sign-ins that wait", async () => {
		const { code } = await turnOnSecondFactor(jane);
		let browser = await beginSignIn(jane.email);
		await jane.client.auth.changePassword.mutate({ currentPassword: PASSWORD, password: "a louder harbour" });
		expect(await refusalOf(finishSignIn(browser, await code()))).toMatchObject(SIGN_IN_IS_OVER);
		await newBrowser().client.auth.requestReset.mutate({ email: jane.email });
		browser = newBrowser();
		await browser.client.auth.signIn.mutate({ email: jane.email, password: "a louder harbour" });
		const token = await mailedToken(jane.email, "reset-password");
		await newBrowser().client.auth.resetPassword.mutate({ token, password: PASSWORD });
		expect(await refusalOf(finishSignIn(browser, await code()))).toMatchObject(SIGN_IN_IS_OVER);
		browser = await beginSignIn(jane.email);
		await finishSignIn(browser, await code());
		const waiting = await beginSignIn(jane.email);
		await browser.client.auth.changeEmail.mutate({ email: "moved@example.com", currentPassword: PASSWORD });
		const change = await mailedToken("moved@example.com", "confirm-new-address");
		await newBrowser().client.auth.confirmEmail.mutate({ token: change });
		expect(await refusalOf(finishSignIn(waiting, await code(1)))).toMatchObject(SIGN_IN_IS_OVER);
	});

	it("a clock that is five minutes off gets a sentence about the clock", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const browser = await beginSignIn(jane.email);
		expect(await refusalOf(finishSignIn(browser, await code(-10)))).toMatchObject({
			fields: {
				code: expect.stringMatching(/5 minutes old\. If your app shows it now, the clock of that device is slow/),
			},
		});
		expect(await refusalOf(finishSignIn(browser, await code(10)))).toMatchObject({
			fields: { code: expect.stringMatching(/clock of the device with your app is [45] minutes fast/) },
		});
		expect(await refusalOf(finishSignIn(browser, await code(-40)))).toMatchObject(WRONG_CODE);
		await finishSignIn(browser, await code(-1));
		expect(await personIn(browser)).toBe(jane.email);
	});
});

describe("limits", () => {
	it("a sign-in has five tries, also at once", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const browser = await beginSignIn(jane.email);
		const wrong = wrongFor(await code());
		const refusals = await Promise.all(Array.from({ length: 8 }, () => refusalOf(finishSignIn(browser, wrong))));
		expect(refusals.filter(({ fields }) => fields?.code === WRONG_CODE.fields.code)).toHaveLength(5);
		expect(await refusalOf(finishSignIn(browser, await code()))).toMatchObject(SIGN_IN_IS_OVER);
	});

	it("an account has ten wrong codes an hour from all browsers, and a recovery code still opens it", async () => {
		const { code, recoveryCodes } = await turnOnSecondFactor(jane);
		const wrong = wrongFor(await code());
		const known = await beginSignIn(jane.email);
		await finishSignIn(known, await code());
		await letCodesPass();
		for (let round = 0; round < 2; round++) {
			const browser = await beginSignIn(jane.email);
			for (let tries = 0; tries < 5; tries++) {
				expect(await refusalOf(finishSignIn(browser, wrong))).toMatchObject(WRONG_CODE);
			}
		}
		const browser = await beginSignIn(jane.email);
		expect(await refusalOf(finishSignIn(browser, await code()))).toMatchObject({ status: 429 });
		// A browser in which the account was opened before has codes of its own.
		await beginSignIn(jane.email, known);
		await finishSignIn(known, await code());
		await letCodesPass();
		await finishSignIn(browser, recoveryCodes[0] ?? "");
		expect(await personIn(browser)).toBe(jane.email);
		// The settings have a limit of their own.
		await ageProofs();
		await browser.client.auth.confirmSecondFactor.mutate({ code: await code() });
	});

	it("right codes count against no limit", async () => {
		const { code } = await turnOnSecondFactor(jane);
		for (let round = 0; round < 12; round++) {
			await letCodesPass();
			await finishSignIn(await beginSignIn(jane.email), await code());
		}
	});
});
