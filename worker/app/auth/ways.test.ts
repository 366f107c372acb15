import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
	browserWithGoogle,
	confirmAddress,
	connectGoogle,
	googleAccount,
	PASSWORD,
	personWithGoogle,
	signInWithGoogle,
} from "../../testing/google.ts";
import { mailsTo } from "../../testing/mails.ts";
import { type Browser, newBrowser, refusalOf } from "../../testing/people.ts";

const jane = googleAccount("jane@gmail.example");
const signIn = ({ client }: Browser, email: string) => client.auth.signIn.mutate({ email, password: PASSWORD });
const mailsAbout = (template: string) =>
	env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE template = ?").bind(template).first<number>("n");

describe("a session", () => {
	it("a session remembers the way it was opened, and the list of ways has its time", async () => {
		const person = await personWithGoogle();
		await confirmAddress(person.email);
		await connectGoogle(person, jane);
		const other = browserWithGoogle();
		await signInWithGoogle(other, jane);
		expect(await other.client.account.sessions.query()).toMatchObject([{ way: "google" }, { way: "password" }]);
		expect(await other.client.auth.ways.query()).toEqual([
			{ way: "password", addedAt: null, lastUsedAt: expect.any(Number) },
			{ way: "google", addedAt: expect.any(Number), lastUsedAt: expect.any(Number) },
		]);
	});

	it("a mail reports a browser that the account wasn't opened in, once, with the way and the browser", async () => {
		const person = await personWithGoogle();
		await confirmAddress(person.email);
		const other = newBrowser();
		await signIn(other, person.email);
		const [mail] = await mailsTo(person.email, "new-browser");
		expect(mail?.text).toContain("Somebody signed in to your Linkstead account with your password: A browser.");
		await signIn(other, person.email);
		await signIn(person, person.email);
		await signIn(newBrowser(), person.email);
		await mailsTo(person.email, "new-browser", 2);
	});

	it("the browser of a sign-up or of a reset is known, and an unconfirmed address gets no mail about browsers", async () => {
		const person = await personWithGoogle();
		await signIn(person, person.email);
		await signIn(newBrowser(), person.email);
		await person.client.auth.requestReset.mutate({ email: person.email });
		const [mail] = await mailsTo(person.email, "reset-password");
		const token = /token=([0-9a-f]{64})/.exec(mail?.text ?? "")?.[1] ?? "";
		const fresh = newBrowser();
		await fresh.client.auth.resetPassword.mutate({ token, password: PASSWORD });
		await signIn(fresh, person.email);
		await signIn(person, person.email);
		await mailsTo(person.email, "new-browser");
		expect(await mailsAbout("new-browser")).toBe(1);
	});

	it("one browser's rows of two accounts have nothing in common", async () => {
		const [one, two] = [await personWithGoogle(), await personWithGoogle()];
		await signIn(one, two.email);
		const { results } = await env.DB.prepare("SELECT hash FROM known_browsers").all<{ hash: string }>();
		expect(new Set(results.map(({ hash }) => hash)).size).toBe(3);
		const id = one.cookies.get("known-browser")?.slice(0, 32) ?? "";
		expect(JSON.stringify(results)).not.toContain(id);
	});
});

describe("the last way", () => {
	it("the only way can't be removed, and a mail reports one that is", async () => {
		const browser = browserWithGoogle();
		await signInWithGoogle(browser, jane);
		expect(await refusalOf(browser.client.auth.disconnectProvider.mutate({ provider: "google" }))).toMatchObject({
			status: 409,
		});
		await browser.client.auth.changePassword.mutate({ password: PASSWORD });
		await browser.client.auth.disconnectProvider.mutate({ provider: "google" });
		const [mail] = await mailsTo(jane.email, "sign-in-method-removed");
		expect(mail?.text).toContain("Google no longer opens your Linkstead account.");
		expect(await browser.client.auth.ways.query()).toMatchObject([{ way: "password" }]);
	});
});
