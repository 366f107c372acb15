import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { callInBatch } from "../testing/batch.ts";
import { newBrowser, newPerson, refusalOf } from "../testing/people.ts";

const PASSWORD = "a quiet harbour";

let jane: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
	jane = await newPerson(env.DB);
});

/** Guesses for one account: batches of five, each from an address of its own, all at once. */
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
		"of %s ends after ten, in a burst of batches from many addresses, and the answer says for how long",
		async (_, of) => {
			const { wrong, late, all } = await guess(of(), 8);
			expect([wrong.length, late.length, all.length]).toEqual([10, 30, 40]);
			expect(late[0]).toMatchObject({
				message: "Too many attempts. Please try again in 15 minutes.",
				data: { reason: "rate_limited", retryAfterSeconds: 900 },
			});
			const { headers } = await callInBatch("auth.signIn", [{ email: of(), password: "guess" }], "192.0.2.100");
			expect(Number(headers.get("retry-after"))).toBeGreaterThan(880);
		},
	);

	it("makes the right password wait too, and no other account", async () => {
		await guess(jane.email, 2);
		expect(await refusalOf(signIn(jane.email, PASSWORD))).toMatchObject({ status: 429 });
		const joe = await newPerson(env.DB);
		await signIn(joe.email, PASSWORD);
	});

	it("may go on a quarter of an hour after the last guess, with ten more", async () => {
		await guess(jane.email, 4);
		await env.DB.prepare("UPDATE attempts SET ends_at = ?").bind(Date.now()).run();
		await signIn(jane.email, PASSWORD);
		expect((await guess(jane.email, 4)).wrong).toHaveLength(10);
	});

	it("counts wrong ones only, and a right one in between forgives none of them", async () => {
		for (let index = 0; index < 12; index++) await signIn(jane.email, PASSWORD);
		await guess(jane.email, 1);
		await signIn(jane.email, PASSWORD);
		expect((await guess(jane.email, 4)).wrong).toHaveLength(5);
	});

	it("leaves no address in the table that counts", async () => {
		await guess(jane.email, 1);
		const { results } = await env.DB.prepare("SELECT * FROM attempts").all();
		expect(results).toHaveLength(1);
		expect(JSON.stringify(results)).not.toContain("@");
	});
});

it("the limit for each client address says when to try again too", async () => {
	const wrong = Array.from({ length: 10 }, (_, index) => ({ email: `x${index}@example.com`, password: "guess" }));
	const sent = [
		await callInBatch("auth.signIn", wrong, "192.0.2.1"),
		await callInBatch("auth.signIn", wrong, "192.0.2.1"),
	];
	expect(sent.flatMap(({ answers }) => answers).every(({ error }) => error?.data.httpStatus === 401)).toBe(true);
	const { answers, headers } = await callInBatch("auth.signIn", wrong.slice(0, 1), "192.0.2.1");
	expect(answers[0]?.error).toMatchObject({ message: "Too many attempts. Please try again in a minute." });
	expect(headers.get("retry-after")).toBe("60");
});
