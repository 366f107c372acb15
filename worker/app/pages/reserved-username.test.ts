import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addDomain } from "../../testing/domains.ts";
import { type Browser, draftWith, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { send } from "../../testing/visits.ts";

const RESERVED = { status: 400, fields: { "draft.username": "This username is reserved." } };

const save = async (person: Browser, { id, version }: { id: string; version: number }, change: object) => ({
	id,
	...(await person.client.pages.save.mutate({ id, version, draft: draftWith(change) })),
});

/** A page that has had its username since before it was reserved. */
async function pageFromBefore(person: Browser, username: string) {
	const page = await newPage(person, `${username}-first`);
	await env.DB.prepare("UPDATE pages SET username = ? WHERE id = ?").bind(username, page.id).run();
	return save(person, page, { username });
}

describe("a reserved username", () => {
	it("a reserved username is refused by saves, which change nothing, and by checks", async () => {
		const jane = await newPerson();
		const page = await newPage(jane, "jane-honest");
		for (const username of ["paypal", "Adm1n", "linkstead-support", "no.reply", "apple-app-site-association"]) {
			expect(await refusalOf(save(jane, page, { username, bio: "Send me your password" }))).toMatchObject(RESERVED);
			expect(await jane.client.pages.checkUsername.query({ id: page.id, username })).toEqual({
				state: "refused",
				username: null,
				reason: "This username is reserved.",
			});
		}
		const stored = await jane.client.pages.get.query({ id: page.id });
		expect(stored).toMatchObject({ username: "jane-honest", bio: "Hello", version: page.version });
	});

	it("a page keeps a username that becomes reserved, and nobody else can claim it", async () => {
		const jane = await newPerson();
		const page = await pageFromBefore(jane, "official");
		const saved = await save(jane, page, { username: "Official", bio: "Here since the beginning" });
		await published(page.id);
		const response = await send("/official");
		expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("Here since")]);
		expect(await jane.client.pages.checkUsername.query({ id: page.id, username: "official" })).toMatchObject({
			state: "yours",
		});
		await save(jane, saved, { bio: "A save that leaves the username out" });
		const john = await newPerson();
		expect(await refusalOf(save(john, await newPage(john, "john-2"), { username: "official" }))).toMatchObject(
			RESERVED,
		);
	});

	it("a reserved former username redirects for 90 days, and only its owner can take it back", async () => {
		const jane = await newPerson();
		const before = await pageFromBefore(jane, "verify");
		const page = await save(jane, before, { username: "jane-moved" });
		await published(page.id);
		const response = await send("/verify");
		expect([response.status, response.headers.get("location")]).toEqual([302, "/jane-moved"]);
		const john = await newPerson();
		expect(await refusalOf(save(john, await newPage(john, "john-3"), { username: "verify" }))).toMatchObject({
			fields: { "draft.username": expect.any(String) },
		});
		expect(await jane.client.pages.checkUsername.query({ id: page.id, username: "verify" })).toMatchObject({
			state: "yours",
		});
		await save(jane, page, { username: "verify" });
	});

	it("a username that becomes an address of ours isn't the page's anymore, and its domain and saves go on", async () => {
		const jane = await newPerson("pro");
		const page = await newPage(jane, "jane-before");
		await addDomain(page.id, "jane-kept.example");
		await env.DB.prepare("UPDATE pages SET username = 'mcp' WHERE id = ?").bind(page.id).run();
		// As the editor saves a page whose username it knows to be invalid.
		const saved = await save(jane, page, { bio: "Found by my domain" });
		await published(page.id);
		expect((await send("/mcp")).status).toBe(405);
		expect(await (await send("/", {}, {}, "https://jane-kept.example")).text()).toContain("Found by my domain");
		await save(jane, saved, { username: "jane-after" });
		await published(page.id);
		expect((await send("/jane-after")).status).toBe(200);
		expect((await send("/mcp")).status).toBe(405);
	});

	it("the 404 page does not offer a reserved username", async () => {
		const offer = async (path: string) => {
			const text = await (await send(path)).text();
			expect(text).toContain('name="claim"');
			return !text.includes('aria-invalid="true"');
		};
		expect([await offer("/paypal"), await offer("/l1nkstead"), await offer("/jane-nowhere")]).toEqual([
			false,
			false,
			true,
		]);
	});
});
