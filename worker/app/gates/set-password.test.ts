import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { MAX_GATE_PASSWORDS } from "../../../core/gates/gate-password.ts";
import { isPasswordOf } from "../../foundation/secrets/password.ts";
import { draftWith, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";

const passwordId = "password-1";
const WORDS = "the kiln is lit";

const stored = (pageId: string) =>
	env.DB.prepare("SELECT id, hash, version FROM gate_passwords WHERE page_id = ? ORDER BY id")
		.bind(pageId)
		.all<{ id: string; hash: string; version: number }>()
		.then(({ results }) => results);

const endPlans = () => env.DB.prepare("UPDATE subscriptions SET ends_at = ?").bind(Date.now()).run();

async function proPage(username: string) {
	const jane = await newPerson("pro");
	const { id: pageId, version } = await newPage(jane, username);
	const set = (password: string, id = passwordId) =>
		jane.client.gates.setPassword.mutate({ pageId, passwordId: id, password });
	return { jane, pageId, version, set };
}

describe("the password of a gate", () => {
	it("is stored as a hash, and each change ends what the former one has opened", async () => {
		const { jane, pageId, set } = await proPage("gate-hash");
		expect(await jane.client.gates.passwords.query({ pageId })).toEqual([]);
		await set(` ${WORDS} `);
		const [first] = await stored(pageId);
		expect(first).toMatchObject({ id: passwordId, version: 1 });
		expect(JSON.stringify(first)).not.toContain(WORDS);
		expect(await isPasswordOf(first?.hash ?? null, WORDS)).toBe(true);

		await set("another evening");
		const [second] = await stored(pageId);
		expect(second?.version).toBe(2);
		expect(await isPasswordOf(second?.hash ?? null, WORDS)).toBe(false);
		expect(await isPasswordOf(second?.hash ?? null, "another evening")).toBe(true);
		expect(await jane.client.gates.passwords.query({ pageId })).toEqual([passwordId]);
	});

	it("may be short, and the owner hears when it is easy to guess", async () => {
		const { set } = await proPage("maya-kiln");
		expect(await set("7")).toEqual({ isEasy: true });
		expect(await set("password")).toEqual({ isEasy: true });
		expect(await set("maya-kiln")).toEqual({ isEasy: true });
		expect(await set(WORDS)).toEqual({ isEasy: false });
		expect(await refusalOf(set("   "))).toMatchObject({ status: 400, fields: { password: "Enter a password." } });
	});

	it("is needed on Pro and Business only, and a lapsed plan changes those it has", async () => {
		const joe = await newPerson();
		const { id } = await newPage(joe, "gate-free");
		const refusal = { status: 403, title: "Upgrade Required" };
		expect(
			await refusalOf(joe.client.gates.setPassword.mutate({ pageId: id, passwordId, password: WORDS })),
		).toMatchObject(refusal);

		const { pageId, set } = await proPage("gate-lapsed");
		await set(WORDS);
		await endPlans();
		await set("another evening");
		expect(await refusalOf(set(WORDS, "password-2"))).toMatchObject(refusal);
		expect(await stored(pageId)).toMatchObject([{ id: passwordId, version: 2 }]);
	});

	it("isn't set on a paused page", async () => {
		const { jane, set } = await proPage("gate-paused");
		await newPage(jane, "gate-newest");
		await endPlans();
		expect(await refusalOf(set(WORDS))).toMatchObject({ status: 403, title: "Page paused" });
	});

	it("goes with its page", async () => {
		const { jane, pageId, set } = await proPage("gate-goes");
		await set(WORDS);
		await newPage(jane, "gate-stays");
		await jane.client.pages.delete.mutate({ id: pageId });
		expect(await stored(pageId)).toEqual([]);
	});

	it("takes the place of one that no block names when a page has too many", async () => {
		const { jane, pageId, version, set } = await proPage("gate-full");
		const gate = { kind: "password" as const, passwordId: "password-7", hint: "" };
		await env.DB.prepare(
			"INSERT INTO gate_passwords (page_id, id, hash) SELECT ?, 'password-' || value, 'argon2id' FROM json_each(?)",
		)
			.bind(pageId, JSON.stringify(Array.from({ length: MAX_GATE_PASSWORDS }, (_, index) => index)))
			.run();
		const draft = draftWith({ blocks: someLinks(1).map((link) => ({ ...link, gate })) });
		await jane.client.pages.save.mutate({ id: pageId, version, draft });
		await set(WORDS, "password-new");
		expect(await jane.client.gates.passwords.query({ pageId })).toEqual(["password-7", "password-new"]);
	});
});
