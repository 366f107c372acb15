import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { callInBatch } from "../testing/batch.ts";
import { mailedToken } from "../testing/mails.ts";
import { newBrowser, newPerson, refusalOf } from "../testing/people.ts";

const PASSWORD = "a quiet harbour";

let jane: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
	jane = await newPerson();
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
		"of %s ends after six, in a burst of batches from many addresses, and the answer says for how long",
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

	it("makes the right password wait too, and no other account", async () => {
		await guess(jane.email, 2);
		expect(await refusalOf(signIn(jane.email, PASSWORD))).toMatchObject({ status: 429 });
		const joe = await newPerson();
		await signIn(joe.email, PASSWORD);
	});

	it("may go on a quarter of an hour after the last guess, with six more", async () => {
		await guess(jane.email, 4);
		await env.DB.prepare("UPDATE attempts SET ends_at = ?").bind(Date.now()).run();
		await signIn(jane.email, PASSWORD);
		expect((await guess(jane.email, 4)).wrong).toHaveLength(6);
	});

	it("counts wrong ones only, and a right one in between forgives none of them", async () => {
		for (let index = 0; index < 12; index++) await signIn(jane.email, PASSWORD);
		await guess(jane.email, 1);
		await signIn(jane.email, PASSWORD);
		expect((await guess(jane.email, 4)).wrong).toHaveLength(1);
	});

	it("keeps nobody from resetting the password by mail, who may sign in with the new one at once", async () => {
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

	it("keeps nobody from confirming the password in a browser that is signed in", async () => {
		await guess(jane.email, 3);
		const confirmation = { currentPassword: PASSWORD, password: "a louder harbour" };
		await jane.client.auth.changePassword.mutate(confirmation);
	});

	it("in a browser that is signed in ends after four, and says for how long; the sign-in goes on", async () => {
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

	it("leaves no address in the table that counts", async () => {
		await guess(jane.email, 1);
		const { results } = await env.DB.prepare("SELECT * FROM attempts").all();
		expect(results).toHaveLength(1);
		expect(JSON.stringify(results)).not.toContain("@");
	});
});

it("the limit for each client address says when to try again too", async () => {
	const wrong = Array.from({ length: 10 }, (_, index) => ({ email: `x${index}@example.com`, password: "guess" }));
	const sent = [];
	// More than two minutes' worth, should a minute of the clock end in between.
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
