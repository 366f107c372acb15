import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mailsTo } from "../../../testing/mails.ts";
import { type Browser, newBrowser, newPerson, refusalOf } from "../../../testing/people.ts";

let jane: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
	jane = await newPerson();
	await env.DB.prepare("UPDATE users SET email_verified_at = 1").run();
});

/** Asks for a mail and reads it. */
async function ask({ client }: Browser, email = jane.email, count = 1) {
	await client.auth.askForSignInMail.mutate({ email });
	const mail = (await mailsTo(email, "sign-in", count)).at(-1);
	const code = /^(\d{6}) is your Linkstead code$/.exec(mail?.subject ?? "")?.[1] ?? "";
	return {
		code,
		token: /token=([0-9a-f]{64})/.exec(mail?.text ?? "")?.[1] ?? "",
		text: mail?.text,
	};
}
const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");
const type = ({ client }: Browser, code: string) => client.auth.signInWithCode.mutate({ code });
const isIn = async ({ client }: Browser) => (await client.auth.me.query()) !== null;
const wrongCode = { status: 400, fields: { code: "This isn't the code in our newest email to you." } };
const overCode = { status: 400, fields: { code: "This code no longer works here. Ask for a new one." } };

describe("a mailed code", () => {
	it("a code opens the account in the browser that asked, once", async () => {
		const browser = newBrowser();
		const { code, text } = await ask(browser);
		expect(text).toContain(`Your code is ${code}.`);
		// Phones offer the code on this host alone.
		expect(text?.split("\n").at(-1)).toBe(`@localhost #${code}`);
		const elsewhere = newBrowser();
		await elsewhere.client.auth.askForPasskey.mutate();
		for (const other of [newBrowser(), elsewhere]) expect(await refusalOf(type(other, code))).toMatchObject(overCode);
		await type(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `);
		expect(await browser.client.account.sessions.query()).toMatchObject([{ way: "email" }, { way: "password" }]);
		await browser.client.auth.signOut.mutate();
		expect(await refusalOf(type(browser, code))).toMatchObject(overCode);
	});

	it("a code has five tries, also when they come at once", async () => {
		const browser = newBrowser();
		const { code } = await ask(browser);
		const refusals = await Promise.all(Array.from({ length: 8 }, () => refusalOf(type(browser, wrongFor(code)))));
		expect(refusals.filter(({ fields }) => fields?.code === wrongCode.fields.code)).toHaveLength(5);
		expect(await refusalOf(type(browser, code))).toMatchObject(overCode);
		await type(browser, (await ask(browser, jane.email, 2)).code);
	});

	it("a code works for ten minutes, until another is asked for, or until the password changes", async () => {
		const browser = newBrowser();
		const first = await ask(browser);
		const second = await ask(browser, jane.email, 2);
		if (first.code !== second.code) expect(await refusalOf(type(browser, first.code))).toMatchObject(wrongCode);
		await jane.client.auth.changePassword.mutate({ currentPassword: "a quiet harbour", password: "a louder harbour" });
		expect(await refusalOf(type(browser, second.code))).toMatchObject(overCode);
		const { code } = await ask(browser, jane.email, 3);
		await env.DB.prepare("UPDATE sign_in_mails SET expires_at = 1").run();
		expect(await refusalOf(type(browser, code))).toMatchObject(overCode);
	});

	it("an address without an account gets the same answers and no mail", async () => {
		const [known, unknown] = [newBrowser(), newBrowser()];
		const answers = [
			await known.client.auth.askForSignInMail.mutate({ email: jane.email }),
			await unknown.client.auth.askForSignInMail.mutate({ email: "nobody@example.com" }),
		];
		expect(answers[0]).toEqual(answers[1]);
		await mailsTo(jane.email, "sign-in");
		expect(await refusalOf(type(unknown, "123456"))).toMatchObject(wrongCode);
		expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(1);
	});

	it.each(["known", "unknown"])("an address that is %s gets five codes an hour, whoever asks", async (which) => {
		const email = which === "known" ? jane.email : "nobody@example.com";
		for (let time = 0; time < 5; time++) await newBrowser().client.auth.askForSignInMail.mutate({ email });
		const more = newBrowser().client.auth.askForSignInMail.mutate({ email });
		expect(await refusalOf(more)).toMatchObject({ status: 429, message: expect.stringMatching(/^Too many attempts/) });
	});

	it("strangers who ask for somebody's codes lock out neither a browser that knows the account nor one that has just asked", async () => {
		const { client: askedBefore } = newBrowser();
		const knownToJane = newBrowser();
		await type(knownToJane, (await ask(knownToJane)).code);
		await knownToJane.client.auth.signOut.mutate();
		const asking = { email: jane.email };
		await askedBefore.auth.askForSignInMail.mutate(asking);
		const strangers = Array.from({ length: 8 }, () => newBrowser().client.auth.askForSignInMail.mutate(asking));
		const answers = await Promise.all(
			strangers.map((attempt) =>
				attempt.then(
					() => 200,
					() => 429,
				),
			),
		);
		expect(answers.filter((status) => status === 200)).toHaveLength(3);
		for (const { auth } of [askedBefore, knownToJane.client]) {
			for (let time = 0; time < 2; time++) await auth.askForSignInMail.mutate(asking);
		}
		for (const { auth } of [askedBefore, knownToJane.client]) {
			expect(await refusalOf(auth.askForSignInMail.mutate(asking))).toMatchObject({ status: 429 });
		}
	});

	it("a browser that has signed up with a stranger's address has no share of its mails", async () => {
		await env.DB.prepare("UPDATE users SET email_verified_at = NULL").run();
		const pretender = newBrowser();
		await pretender.client.auth.signIn.mutate({ email: jane.email, password: "a quiet harbour" });
		for (let time = 0; time < 5; time++) await newBrowser().client.auth.askForSignInMail.mutate({ email: jane.email });
		const more = pretender.client.auth.askForSignInMail.mutate({ email: jane.email });
		expect(await refusalOf(more)).toMatchObject({ status: 429 });
	});

	it("an unconfirmed address gets a link to a new password, which removes a stranger's ways in", async () => {
		await env.DB.prepare("UPDATE users SET email_verified_at = NULL").run();
		await newBrowser().client.auth.askForSignInMail.mutate({ email: jane.email });
		const [mail] = await mailsTo(jane.email, "sign-in-unconfirmed");
		const token = /token=([0-9a-f]{64})/.exec(mail?.text ?? "")?.[1] ?? "";
		await newBrowser().client.auth.resetPassword.mutate({ token, password: "a louder harbour" });
		expect(await isIn(jane)).toBe(false);
	});

	it("the database has no code, link or id of a browser", async () => {
		const browser = newBrowser();
		const { code, token } = await ask(browser);
		const rows = JSON.stringify(await env.DB.prepare("SELECT * FROM sign_in_mails").first());
		for (const secret of [`"${code}"`, token, browser.cookies.get("known-browser") ?? ""]) {
			expect(rows).not.toContain(secret);
		}
	});
});

describe("a mailed link", () => {
	it("a link opens the account in the browser that asked, once, and looking at it uses nothing up", async () => {
		const browser = newBrowser();
		const { token } = await ask(browser);
		for (let time = 0; time < 3; time++) {
			expect(await browser.client.auth.findMailedLink.mutate({ token })).toEqual({ isHere: true, isSignUp: false });
		}
		await browser.client.auth.signInWithLink.mutate({ token });
		expect(await isIn(browser)).toBe(true);
		const over = { status: 404, fields: { token: expect.stringMatching(/./) } };
		expect(await refusalOf(browser.client.auth.signInWithLink.mutate({ token }))).toMatchObject(over);
		expect(await refusalOf(browser.client.auth.findMailedLink.mutate({ token }))).toMatchObject(over);
	});

	it("in another browser a link shows the code, and opens nothing", async () => {
		const browser = newBrowser();
		const { token, code } = await ask(browser);
		const phone = newBrowser();
		expect(await phone.client.auth.findMailedLink.mutate({ token })).toEqual({ isHere: false, code });
		expect(await refusalOf(phone.client.auth.signInWithLink.mutate({ token }))).toMatchObject({ status: 404 });
		expect(await isIn(phone)).toBe(false);
		await type(browser, code);
	});

	it("a link of a deleted account or of a former address opens nothing", async () => {
		const browser = newBrowser();
		const { token } = await ask(browser);
		await jane.client.account.delete.mutate({ confirmation: "DELETE", currentPassword: "a quiet harbour" });
		expect(await refusalOf(browser.client.auth.signInWithLink.mutate({ token }))).toMatchObject({ status: 404 });
		await vi.waitFor(async () => expect(await env.DB.prepare("SELECT * FROM sign_in_mails").first()).toBeNull());
	});
});
