import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { callInBatch } from "../testing/batch.ts";
import { mailedToken, mailsTo } from "../testing/mails.ts";
import { APP, newBrowser, refusalOf, signUpPerson } from "../testing/people.ts";
import { failing } from "../testing/visiting.ts";

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
	it("answers the same for an address with and without an account, and writes to the first alone", async () => {
		const ask = (email: string) => newBrowser().client.auth.requestReset.mutate({ email });
		const [unknown, known] = [await ask("nobody@example.com"), await ask(` ${jane.email.toUpperCase()} `)];
		expect(unknown).toEqual(known);
		await mailsTo(jane.email, "reset-password");
		expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE template = 'reset-password'").first("n")).toBe(
			1,
		);
	});

	it.each([
		["takes mails", () => env.MAIL],
		["is down", () => failing<Env["MAIL"]>()],
	])("reads and writes nothing in the database before the answer, whether the queue %s", async (_, queue) => {
		vi.spyOn(console, "error").mockReturnValue();
		const touched: string[] = [];
		const afterwards: Promise<unknown>[] = [];
		const { appRouter } = await import("../router.ts");
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
		// Long enough for the answer to be on its way.
		await scheduler.wait(20);
		expect(touched).toEqual([]);
		await Promise.all(afterwards);
		await mailsTo(jane.email, "reset-password");
		vi.restoreAllMocks();
	});

	it("needs an address that looks like one", async () => {
		const refusal = await refusalOf(newBrowser().client.auth.requestReset.mutate({ email: "jane" }));
		expect(refusal).toMatchObject({ status: 400, fields: { email: expect.any(String) } });
	});
});

describe("a reset", () => {
	it("lets the new password in and the old one no more, ends every session, and says so by mail", async () => {
		await reset(await tokenFor(jane.email));
		expect(await jane.client.auth.me.query()).toBeNull();
		expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n")).toBe(0);
		expect(await refusalOf(signIn("a quiet harbour"))).toMatchObject({ status: 401 });
		await signIn(NEW_PASSWORD);
		await mailsTo(jane.email, "password-changed");
	});

	it("works once, and its link ends every other link to the account", async () => {
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

	it("raced by a thousand attempts in batches happens once", async () => {
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
	}, 120_000);

	it("is over after 30 minutes", async () => {
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

	it.each(["short", "123456", "Password1"])("refuses %s and leaves the link for another try", async (password) => {
		const token = await tokenFor(jane.email);
		expect(await refusalOf(reset(token, password))).toMatchObject({
			status: 400,
			fields: { password: expect.any(String) },
		});
		await reset(token);
	});

	it("is refused to links of another kind, to the stored hash, and to nonsense", async () => {
		const verification = await mailedToken(jane.email, "verify-address");
		const hash = (await env.DB.prepare("SELECT hash FROM account_tokens").first<string>("hash")) ?? "";
		for (const token of [verification, hash, "0".repeat(64)]) {
			expect(await refusalOf(reset(token))).toMatchObject({ status: 404 });
		}
		expect(await refusalOf(reset("x"))).toMatchObject({ status: 400, fields: { token: expect.any(String) } });
	});

	it("shows that the address is theirs, and stops a change of address that somebody else began", async () => {
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

	it("leaves a thousand requests with the old session signed out", async () => {
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
	}, 60_000);
});
