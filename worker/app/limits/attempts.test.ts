import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { callInBatch } from "../../testing/batch.ts";
import { mailedToken } from "../../testing/mails.ts";
import { newBrowser, newPerson, refusalOf } from "../../testing/people.ts";

const PASSWORD = "a quiet harbour";

let jane: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
	jane = await newPerson();
});

/** Guesses for one account in concurrent batches of five, each batch from its own client address. */
async function guess(email: string, batches: number) {
	const wrong = Array.from({ length: 5 }, (_, index) => ({ email, password: `guess ${index}` }));
	const addresses = Array.from({ length: batches }, (_, index) => `192.0.2.${index + 1}`);
	const sent = await Promise.all(addresses.map((address) => callInBatch("auth.signIn", wrong, address)));
	const errors = sent.flatMap(({ answers }) => answers.map(({ error }) => error));
	const withStatus = (status: number) => errors.filter((error) => error?.data.httpStatus === status);
	return { wrong: withStatus(401), late: withStatus(429), all: errors };
}

const signIn = (email: string, password: string) => newBrowser().client.auth.signIn.mutate({ email, password });

describe("guessing passwords", () => {
	it.each([
		["an account", () => jane.email],
		["an address without one", () => "nobody@example.com"],
	])(
		"guessing for %s stops after six attempts, even in concurrent batches from many client addresses",
		async (_, of) => {
			const { wrong, late, all } = await guess(of(), 8);
			expect([wrong.length, late.length, all.length]).toEqual([6, 34, 40]);
			expect(late[0]).toMatchObject({
				message: "Too many attempts. Please try again in 15 minutes.",
				data: { reason: "rate_limited" },
			});
			const seconds = late.map((error) => error?.data.retryAfterSeconds ?? 0);
			expect(seconds.every((each) => each > 840 && each <= 900)).toBe(true);
			const { headers } = await callInBatch("auth.signIn", [{ email: of(), password: "guess" }], "192.0.2.100");
			expect(Number(headers.get("retry-after"))).toBeGreaterThan(840);
		},
	);

	it("the right password has to wait too, but other accounts don't", async () => {
		await guess(jane.email, 2);
		expect(await refusalOf(signIn(jane.email, PASSWORD))).toMatchObject({ status: 429 });
		const joe = await newPerson();
		await signIn(joe.email, PASSWORD);
	});

	it("six more attempts are allowed 15 minutes after the last one", async () => {
		await guess(jane.email, 4);
		await env.DB.prepare("UPDATE attempts SET ends_at = ?").bind(Date.now()).run();
		await signIn(jane.email, PASSWORD);
		expect((await guess(jane.email, 4)).wrong).toHaveLength(6);
	});

	it("only wrong passwords count, and a right one doesn't reset the count", async () => {
		for (let index = 0; index < 12; index++) await signIn(jane.email, PASSWORD);
		await guess(jane.email, 1);
		await signIn(jane.email, PASSWORD);
		expect((await guess(jane.email, 4)).wrong).toHaveLength(1);
	});

	it("after a reset by mail, the person can sign in at once despite the limit", async () => {
		await guess(jane.email, 3);
		await newBrowser().client.auth.requestReset.mutate({ email: jane.email });
		const token = await mailedToken(jane.email, "reset-password");
		await guess(jane.email, 1);
		expect(await refusalOf(signIn(jane.email, PASSWORD))).toMatchObject({ status: 429 });
		await newBrowser().client.auth.resetPassword.mutate({ token, password: "a louder harbour" });
		await signIn(jane.email, "a louder harbour");
		expect((await guess(jane.email, 4)).wrong).toHaveLength(6);

		const used = newBrowser().client.auth.resetPassword.mutate({ token, password: "a third harbour" });
		expect(await refusalOf(used)).toMatchObject({ status: 404 });
		expect(await refusalOf(signIn(jane.email, "a louder harbour"))).toMatchObject({ status: 429 });
	});

	it("a signed-in browser can still confirm the password", async () => {
		await guess(jane.email, 3);
		const confirmation = { currentPassword: PASSWORD, password: "a louder harbour" };
		await jane.client.auth.changePassword.mutate(confirmation);
		await jane.client.auth.signIn.mutate({ email: jane.email, password: "a louder harbour" });
		expect(await jane.client.auth.me.query()).toMatchObject({ email: jane.email });
	});

	it("confirming stops after four wrong passwords and names the time to wait, while the sign-in still works", async () => {
		const wrong = Array.from({ length: 7 }, () => ({ currentPassword: "a guess", password: "a louder harbour" }));
		const sent = [
			await callInBatch("auth.changePassword", wrong, "192.0.2.1", jane.cookie()),
			await callInBatch("auth.changePassword", wrong, "192.0.2.2", jane.cookie()),
		];
		const errors = sent.flatMap(({ answers }) => answers.map(({ error }) => error));
		const late = errors.filter((error) => error?.data.httpStatus === 429);
		expect([errors.length, late.length]).toEqual([14, 10]);
		expect(late[0]).toMatchObject({ message: "Too many attempts. Please try again in 15 minutes." });
		const deletion = jane.client.account.delete.mutate({ confirmation: "DELETE", currentPassword: PASSWORD });
		expect(await refusalOf(deletion)).toMatchObject({ status: 429 });
		await signIn(jane.email, PASSWORD);
	});

	it("the attempts table has no email addresses", async () => {
		await guess(jane.email, 1);
		const { results } = await env.DB.prepare("SELECT * FROM attempts").all();
		expect(results).toHaveLength(1);
		expect(JSON.stringify(results)).not.toContain("@");
	});
});

it("the limit for each client address names the time to wait", async () => {
	const wrong = Array.from({ length: 10 }, (_, index) => ({ email: `x${index}@example.com`, password: "guess" }));
	const sent = [];
	// More than two minutes' worth, because a new minute may begin during the test.
	for (let batch = 0; batch < 5; batch++) sent.push(await callInBatch("auth.signIn", wrong, "192.0.2.201"));
	const statuses = sent.map(({ answers }) => answers.map(({ error }) => error?.data.httpStatus));
	expect(new Set(statuses[0])).toEqual(new Set([401]));
	const limited = sent.filter((_, batch) => statuses[batch]?.includes(429));
	expect(limited.length).toBeGreaterThan(0);
	for (const { answers, headers } of limited) {
		expect(answers.map(({ error }) => error?.message)).toContain("Too many attempts. Please try again in a minute.");
		expect(headers.get("retry-after")).toBe("60");
	}
});
