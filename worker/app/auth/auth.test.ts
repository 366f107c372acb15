import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { callInBatch } from "../../testing/batch.ts";
import { mailsTo } from "../../testing/mails.ts";
import { type Browser, newBrowser, newPerson, refusalOf } from "../../testing/people.ts";

const jane = { fullName: "Jane Roe", email: "jane@example.com", password: "a quiet harbour" };

describe("signing up", () => {
	it("signing up signs the browser in, and stores the address in lower case", async () => {
		const { client } = newBrowser();
		await client.auth.signUp.mutate({ ...jane, email: " Jane@Example.com " });
		expect(await client.auth.me.query()).toMatchObject({
			email: "jane@example.com",
			fullName: "Jane Roe",
			plan: "free",
		});
	});

	it("the database has neither the password nor a usable session id", async () => {
		const browser = newBrowser();
		await browser.client.auth.signUp.mutate(jane);
		const token = browser.cookies.get("session") ?? "";
		const [users, sessions] = await env.DB.batch([
			env.DB.prepare("SELECT * FROM users"),
			env.DB.prepare("SELECT * FROM sessions"),
		]);
		expect(JSON.stringify(users?.results)).toContain("argon2id$");
		expect(JSON.stringify([users?.results, sessions?.results])).not.toContain(jane.password);
		expect(token.length).toBeGreaterThan(20);
		expect(JSON.stringify(sessions?.results)).not.toContain(token);
	});

	it("an address that has an account is refused, and the error names the field", async () => {
		await newBrowser().client.auth.signUp.mutate(jane);
		const again = newBrowser().client.auth.signUp.mutate({
			fullName: "Joe",
			email: "JANE@example.com",
			password: "a louder harbour",
		});
		expect(await refusalOf(again)).toMatchObject({ status: 409, fields: { email: expect.any(String) } });
	});

	describe("signing up twice", () => {
		const signUp = (browser: Browser, change: object = {}) => browser.client.auth.signUp.mutate({ ...jane, ...change });
		const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n");

		it("two sign-ups at the same time create one account and one mail, and both sign in", async () => {
			const browsers = [newBrowser(), newBrowser(), newBrowser()];
			await Promise.all(browsers.map((browser) => signUp(browser)));
			for (const { client } of browsers) expect(await client.auth.me.query()).toMatchObject({ email: jane.email });
			expect(await count("users")).toBe(1);
			await mailsTo(jane.email, "verify-address", 1);
		});

		it("a second sign-up with another password is refused, and the account stays", async () => {
			await signUp(newBrowser());
			const other = newBrowser();
			expect(await refusalOf(signUp(other, { password: "a louder harbour" }))).toMatchObject({ status: 409 });
			expect(await other.client.auth.me.query()).toBeNull();
			await newBrowser().client.auth.signIn.mutate({ email: jane.email, password: jane.password });
		});

		it("a second sign-up a minute later is refused, because the address is taken", async () => {
			await signUp(newBrowser());
			await env.DB.prepare("UPDATE users SET created_at = created_at - 60001").run();
			expect(await refusalOf(signUp(newBrowser()))).toMatchObject({ status: 409 });
		});

		it("a second sign-up with a wrong password counts as an attempt to sign in", async () => {
			await signUp(newBrowser());
			const guesses = Array.from({ length: 8 }, (_, index) => ({ ...jane, password: `a harbour of guesses ${index}` }));
			await callInBatch("auth.signUp", guesses, "192.0.2.1");
			const { client } = newBrowser();
			const signIn = client.auth.signIn.mutate({ email: jane.email, password: jane.password });
			expect(await refusalOf(signIn)).toMatchObject({ status: 429 });
			expect(await refusalOf(signUp(newBrowser()))).toMatchObject({ status: 409 });
		});
	});

	it.each([
		["email", { email: "jane" }],
		["fullName", { fullName: "  " }],
		["password", { password: "short" }],
		["password", { password: "123456" }],
		["password", { password: "Password1" }],
		["password", { password: "x".repeat(300) }],
	])("an invalid %s is refused, and no account is created", async (field, change) => {
		const refusal = await refusalOf(newBrowser().client.auth.signUp.mutate({ ...jane, ...change }));
		expect(refusal.status).toBe(400);
		expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
		expect(await env.DB.prepare("SELECT count(*) AS n FROM users").first("n")).toBe(0);
	});
});

describe("signing in", () => {
	it("signing in takes the right password, and ignores the case of the address", async () => {
		await newBrowser().client.auth.signUp.mutate(jane);
		const { client } = newBrowser();
		await client.auth.signIn.mutate({ email: "JANE@EXAMPLE.COM", password: jane.password });
		expect(await client.auth.me.query()).toMatchObject({ email: jane.email });
	});

	it("a wrong password and an unknown address give the same error", async () => {
		await newBrowser().client.auth.signUp.mutate(jane);
		const { client } = newBrowser();
		const wrong = await refusalOf(client.auth.signIn.mutate({ email: jane.email, password: "something else" }));
		const unknown = await refusalOf(
			client.auth.signIn.mutate({ email: "nobody@example.com", password: "something else" }),
		);
		expect(wrong).toMatchObject({ status: 401, message: "Invalid login credentials" });
		expect(unknown).toEqual(wrong);
		expect(await client.auth.me.query()).toBeNull();
	});

	it("signing in replaces the browser's session", async () => {
		const browser = newBrowser();
		await browser.client.auth.signUp.mutate(jane);
		await browser.client.auth.signIn.mutate({ email: jane.email, password: jane.password });
		expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n")).toBe(1);
	});

	it("sign-ins are limited for each client address", async () => {
		const { client } = newBrowser();
		const attempt = (_: unknown, index: number) =>
			refusalOf(client.auth.signIn.mutate({ email: `x${index}@example.com`, password: "guess" }));
		const refusals = await Promise.all(Array.from({ length: 25 }, attempt));
		expect(refusals.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
		expect(
			await refusalOf(newBrowser().client.auth.signIn.mutate({ email: "x1@example.com", password: "guess" })),
		).toMatchObject({
			status: 401,
		});
	});
});

describe("a session", () => {
	it("signing out ends the session", async () => {
		const person = await newPerson();
		const stolen = person.cookie();
		await person.client.auth.signOut.mutate();
		expect(await person.client.auth.me.query()).toBeNull();
		expect(stolen).toContain("=");
		expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n")).toBe(0);
	});

	it("a session expires", async () => {
		const person = await newPerson();
		await env.DB.prepare("UPDATE sessions SET expires_at = 1").run();
		expect(await person.client.auth.me.query()).toBeNull();
	});
});
