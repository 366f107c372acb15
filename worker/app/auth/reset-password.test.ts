import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { callInBatch } from "../../testing/batch.ts";
import { mailedToken, mailsTo } from "../../testing/mails.ts";
import { APP, newBrowser, refusalOf, signUpPerson } from "../../testing/people.ts";
import { failing } from "../../testing/visiting.ts";

const NEW_PASSWORD = "a louder harbour";

let jane: Awaited<ReturnType<typeof signUpPerson>>;
beforeEach(async () => {
	jane = await signUpPerson();
});

async function tokenFor(email: string): Promise<string> {
	await newBrowser().client.auth.requestReset.mutate({ email });
	return mailedToken(email, "reset-password");
}

const reset = (token: string, password = NEW_PASSWORD) =>
	newBrowser().client.auth.resetPassword.mutate({ token, password });
const signIn = (password: string) => newBrowser().client.auth.signIn.mutate({ email: jane.email, password });

describe("asking for a reset", () => {
	it("the answer is the same with and without an account, and only an account gets a mail", async () => {
		const ask = (email: string) => newBrowser().client.auth.requestReset.mutate({ email });
		const [unknown, known] = [await ask("nobody@example.com"), await ask(` ${jane.email.toUpperCase()} `)];
		expect(unknown).toEqual(known);
		await mailsTo(jane.email, "reset-password");
		expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE template = 'reset-password'").first("n")).toBe(
			1,
		);
	});

	it.each([
		["accepts mails", () => env.MAIL],
		["is down", () => failing<Env["MAIL"]>()],
	])("a request touches the database only after the answer, even if the queue %s", async (_, queue) => {
		vi.spyOn(console, "error").mockReturnValue();
		const touched: string[] = [];
		const afterwards: Promise<unknown>[] = [];
		const { appRouter } = await import("../../router.ts");
		const { createCaller } = await import("../api/trpc.ts");
		const { createContext } = await import("../api/context.ts");
		const watched = new Proxy(env.DB, {
			get(target, name) {
				touched.push(String(name));
				return Reflect.get(target, name);
			},
		});
		const request = new Request("http://localhost/");
		const context = createContext({ ...env, DB: watched, MAIL: queue() }, request, new Headers(), (task) => {
			afterwards.push(task);
		});
		await createCaller(appRouter)(context).auth.requestReset({ email: jane.email });
		// Long enough for the answer to be sent.
		await scheduler.wait(20);
		expect(touched).toEqual([]);
		await Promise.all(afterwards);
		await mailsTo(jane.email, "reset-password");
	});

	it("an invalid address is refused", async () => {
		const refusal = await refusalOf(newBrowser().client.auth.requestReset.mutate({ email: "jane" }));
		expect(refusal).toMatchObject({ status: 400, fields: { email: expect.any(String) } });
	});
});

describe("a reset", () => {
	it("a reset replaces the password, ends every session and sends a notice", async () => {
		await reset(await tokenFor(jane.email));
		expect(await jane.client.auth.me.query()).toBeNull();
		expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n")).toBe(0);
		expect(await refusalOf(signIn("a quiet harbour"))).toMatchObject({ status: 401 });
		await signIn(NEW_PASSWORD);
		await mailsTo(jane.email, "password-changed");
	});

	it("a reset link works once, and ends the account's other links", async () => {
		const first = await tokenFor(jane.email);
		await jane.client.auth.requestReset.mutate({ email: jane.email });
		const second = await mailedToken(jane.email, "reset-password", 2);
		expect(second).not.toBe(first);
		await reset(second);
		for (const token of [first, second]) {
			expect(await refusalOf(reset(token, "another harbour"))).toMatchObject({ status: 404, reason: "not_found" });
		}
		await signIn(NEW_PASSWORD);
	});

	it("only one of a thousand concurrent resets in batches succeeds", async () => {
		const token = await tokenFor(jane.email);
		let done = 0;
		for (let round = 0; round < 25; round++) {
			const sent = Array.from({ length: 4 }, (_, index) => {
				const inputs = Array.from({ length: 10 }, (_, each) => ({ token, password: `race ${round} ${index} ${each}` }));
				return callInBatch("auth.resetPassword", inputs, `192.0.${round}.${index}`);
			});
			const answers = (await Promise.all(sent)).flatMap((each) => each.answers);
			expect(answers).toHaveLength(40);
			done += answers.filter(({ result }) => result).length;
			expect(answers.every(({ result, error }) => result || error?.data.httpStatus === 404)).toBe(true);
		}
		expect(done).toBe(1);
		await mailsTo(jane.email, "password-changed");
	});

	it("a reset link expires after 30 minutes", async () => {
		const token = await tokenFor(jane.email);
		const expiresAt = await env.DB.prepare(
			"SELECT expires_at FROM account_tokens WHERE purpose = 'reset-password'",
		).first<number>("expires_at");
		const minutes = ((expiresAt ?? 0) - Date.now()) / 60_000;
		expect(minutes).toBeGreaterThan(29);
		expect(minutes).toBeLessThanOrEqual(30);
		await env.DB.prepare("UPDATE account_tokens SET expires_at = ?").bind(Date.now()).run();
		expect(await refusalOf(reset(token))).toMatchObject({ status: 404 });
		await signIn("a quiet harbour");
	});

	it.each(["short", "123456", "Password1"])(
		"the password %s is refused, and the link still works",
		async (password) => {
			const token = await tokenFor(jane.email);
			expect(await refusalOf(reset(token, password))).toMatchObject({
				status: 400,
				fields: { password: expect.any(String) },
			});
			await reset(token);
		},
	);

	it("other kinds of links, stored hashes and invalid tokens are refused", async () => {
		const verification = await mailedToken(jane.email, "verify-address");
		const hash = (await env.DB.prepare("SELECT hash FROM account_tokens").first<string>("hash")) ?? "";
		for (const token of [verification, hash, "0".repeat(64)]) {
			expect(await refusalOf(reset(token))).toMatchObject({ status: 404 });
		}
		expect(await refusalOf(reset("x"))).toMatchObject({ status: 400, fields: { token: expect.any(String) } });
	});

	it("a reset confirms the address, and ends a change of address that somebody else started", async () => {
		await jane.client.auth.changeEmail.mutate({ email: "thief@example.com", currentPassword: "a quiet harbour" });
		const change = await mailedToken("thief@example.com", "confirm-new-address");
		await reset(await tokenFor(jane.email));
		expect(await refusalOf(newBrowser().client.auth.confirmEmail.mutate({ token: change }))).toMatchObject({
			status: 404,
		});
		expect(await env.DB.prepare("SELECT email, email_verified_at FROM users").first()).toEqual({
			email: jane.email,
			email_verified_at: expect.any(Number),
		});
	});

	it("a thousand requests with the old session are all signed out", async () => {
		const token = await tokenFor(jane.email);
		const headers = { cookie: jane.cookie() };
		const ask = async () => {
			const answer = await SELF.fetch(`${APP}/api/trpc/auth.me`, { headers });
			return (await answer.json<{ result: { data: object | null } }>()).result.data;
		};
		expect(await ask()).toMatchObject({ email: jane.email });
		const [racing] = await Promise.all([Promise.all(Array.from({ length: 20 }, ask)), reset(token)]);
		expect(racing).toHaveLength(20);
		for (let round = 0; round < 20; round++) {
			const answers = await Promise.all(Array.from({ length: 50 }, ask));
			expect(answers.every((viewer) => viewer === null)).toBe(true);
		}
	});
});
