import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { keyedToday } from "../../foundation/limits/within-limit.ts";
import { callInBatch } from "../batch.ts";
import { call } from "../calls.ts";
import { newBrowser, newPage, newPerson } from "../people.ts";
import { PROCEDURES, procedureOf, procedures } from "../procedures.ts";
import { upload } from "../uploads.ts";

/** The limit of writes in wrangler.toml, for each person and minute. */
const WRITES_MAX = 300;
const BATCH = 10;

it("a person can write 300 times a minute from all browsers together, and then gets the time to wait", async () => {
	const jane = await newPerson();
	const phone = newBrowser();
	await phone.client.auth.signIn.mutate({ email: jane.email, password: "a quiet harbour" });
	const answers = [];
	let retryAfter: string | null = null;
	// Two minutes' worth, because a new minute may begin during the test. Invalid requests count too.
	for (let sent = 0; sent <= 2 * WRITES_MAX && retryAfter === null; sent += BATCH) {
		const browser = sent % 20 === 0 ? jane : phone;
		const batch = await callInBatch("pages.save", Array(BATCH).fill({}), browser.address, browser.cookie());
		answers.push(...batch.answers);
		retryAfter = batch.headers.get("retry-after");
	}
	const counted = answers.filter(({ error }) => error?.data.httpStatus === 400);
	expect(counted.length).toBeGreaterThanOrEqual(WRITES_MAX);
	expect(answers.at(-1)?.error).toMatchObject({
		message: "Too many changes. Please try again in a minute.",
		data: { httpStatus: 429, reason: "rate_limited", retryAfterSeconds: 60 },
	});
	expect(retryAfter).toBe("60");

	expect(await jane.client.pages.list.query()).toEqual([]);
	await newPage(await newPerson(), "joe");
});

const WRITES_OF_PEOPLE = [...new Set(Object.keys(PROCEDURES).map(procedureOf))].filter(
	(name) => procedures[name]?._def.type === "mutation" && PROCEDURES[name]?.[0] !== "public",
);

it("every mutation of a signed-in person counts as a write, even with invalid input", async () => {
	const jane = await newPerson();
	const userId = await env.DB.prepare("SELECT id FROM users").first<string>("id");
	const key = await keyedToday(env, userId ?? "");
	for (const name of WRITES_OF_PEOPLE) {
		const counted: string[] = [];
		const WRITES_LIMIT: RateLimit = { limit: async ({ key }) => ({ success: counted.push(key) === 0 }) };
		const { status } = await call(name, null, { cookie: jane.cookie() }, { WRITES_LIMIT });
		expect([name, status, counted]).toEqual([name, 429, [key]]);
	}
});

it("an upload above the limit gets the time to wait", async () => {
	const jane = await newPerson();
	let last = await upload(jane, new Uint8Array());
	for (let count = 0; count < 60 && last.status !== 429; count++) last = await upload(jane, new Uint8Array());
	expect([last.status, last.headers.get("retry-after")]).toEqual([429, "60"]);
});
