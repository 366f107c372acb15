import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Block } from "../../../core/blocks/block.ts";
import { SAMPLE_PICTURES } from "../../../core/blocks/block-kind.ts";
import { SAMPLE_BLOCKS } from "../../../core/blocks/sample-blocks.ts";
import { pick } from "../../../core/look/pick.ts";
import { DRAFT_FIELDS } from "../../../core/page/page.ts";
import { pageFileOf, readPageFile } from "../../../core/page/page-file.ts";
import { mediaOf } from "../../../core/page/page-pictures.ts";
import { ownedFile } from "../../testing/files.ts";
import { type Browser, draftWith, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";
import { upload, uploaded } from "../../testing/uploads.ts";

const SOCIALS = [
	{ platform: "instagram", handle: "jane", url: "https://www.instagram.com/jane", isVisible: true },
	{ platform: "youtube", handle: "Jane", url: "https://www.youtube.com/c/Jane", isVisible: false },
	{ platform: "email", handle: "jane@example.com", url: "mailto:jane@example.com", isVisible: true },
	{ platform: "whatsapp", handle: "+15550100123", url: "https://wa.me/15550100123", isVisible: true },
];

/** The blocks of all kinds but files, which stay in their account, with pictures that the person has uploaded. */
async function everyKind(person: Browser) {
	let blocks = JSON.stringify([
		{ ...SAMPLE_BLOCKS.heading, id: "heading-2", isHidden: true },
		...Object.values(SAMPLE_BLOCKS).filter(({ kind }) => kind !== "file"),
	]);
	for (const [index, name] of SAMPLE_PICTURES.entries()) {
		blocks = blocks.replaceAll(name, await uploaded(person, `sample ${index}`));
	}
	return JSON.parse(blocks);
}

async function createdBy(person: Browser, input: Parameters<typeof person.client.pages.createFilled.mutate>[0]) {
	return person.client.pages.createFilled.mutate(input);
}

const stored = async (person: Browser, id: string) => {
	const page = await person.client.pages.get.query({ id });
	return {
		...pick(page, DRAFT_FIELDS),
		socials: page.socials.map(({ id: _, position: __, ...social }) => social),
	};
};

async function bytesOf(name: string): Promise<string> {
	const bytes = await (await env.MEDIA.get(name))?.bytes();
	return bytes?.toBase64() ?? "";
}

describe("a page as a file", () => {
	it("has locks without their passwords, so a page that is made of it opens to nobody until they are set", async () => {
		const jane = await newPerson("pro");
		const gate = { kind: "password" as const, passwordId: "password-1", hint: "Ask me" };
		const blocks = someLinks(1).map((link) => ({ ...link, gate }));
		const first = await createdBy(jane, { draft: draftWith({ username: null, blocks }), socials: [] });
		const word = { passwordId: "password-1", password: "the kiln is lit" };
		await jane.client.gates.setPassword.mutate({ pageId: first.id, ...word });
		const { results } = await env.DB.prepare("SELECT hash FROM gate_passwords").all<{ hash: string }>();

		const text = JSON.stringify(pageFileOf(await jane.client.pages.get.query({ id: first.id }), {}));
		expect(results).toHaveLength(1);
		for (const { hash } of results) expect(text).not.toContain(hash);
		expect(text).not.toContain(word.password);
		const read = await readPageFile(text);
		if (!read.ok) throw new Error(read.reason);
		const second = await createdBy(jane, { draft: read.file.page, socials: [] });
		expect((await stored(jane, second.id)).blocks).toEqual(blocks);
		expect(await jane.client.gates.passwords.query({ pageId: second.id })).toEqual([]);
	});

	it("has the rules and the split of a link, and a wrong address of one is refused by name", async () => {
		const jane = await newPerson("pro");
		const blocks = someLinks(1).map((link) => ({
			...link,
			rules: [{ id: "on-phones", when: { devices: ["phone" as const] }, url: "https://example.com/phones" }],
			split: { since: 1, weight: 50, others: [{ id: "variant-b", url: "https://example.com/b", weight: 50 }] },
		}));
		const first = await createdBy(jane, { draft: draftWith({ username: null, blocks }), socials: [] });
		const text = JSON.stringify(pageFileOf(await jane.client.pages.get.query({ id: first.id }), {}));
		const read = await readPageFile(text);
		if (!read.ok) throw new Error(read.reason);
		const second = await createdBy(jane, { draft: read.file.page, socials: [] });
		expect((await stored(jane, second.id)).blocks).toEqual(blocks);
		for (const [good, field] of [
			["https://example.com/phones", "rules.0.url"],
			["https://example.com/b", "split.others.0.url"],
		] as const) {
			const wrong = await readPageFile(text.replace(good, "javascript:alert(1)"));
			expect(wrong).toEqual({ ok: false, reason: expect.stringContaining(`page.blocks.0.${field}: Links can`) });
		}
	});

	it("has no bytes of files, and a page that is made of it has those that its account has", async () => {
		const [jane, sam] = [await newPerson(), await newPerson()];
		const [own, foreign] = await Promise.all([jane, sam].map((person) => ownedFile(person, SAMPLE_BLOCKS.file)));
		const blocks = [own, { ...foreign, id: "foreign-file" }, ...someLinks(1)] as Block[];
		const { id } = await createdBy(jane, { draft: draftWith({ username: null, blocks }), socials: [] });
		expect((await stored(jane, id)).blocks).toEqual([own, ...someLinks(1)]);
		const text = JSON.stringify(pageFileOf(await jane.client.pages.get.query({ id }), {}));
		expect(await readPageFile(text)).toMatchObject({ ok: true, file: { pictures: {}, page: { blocks: [own, {}] } } });
	});

	it("comes back field by field after the page and its pictures are gone", async () => {
		const jane = await newPerson("pro");
		const avatar = await uploaded(jane, "avatar");
		const wallpaper = await uploaded(jane, "wallpaper");
		const draft = draftWith({
			username: "jane-file",
			bio: "Two\nlines",
			avatar,
			wallpaper,
			blocks: await everyKind(jane),
			theme: "aurora" as const,
			background: "aurora" as const,
			fontSize: 18,
			showsViewCount: true,
			socialIconPosition: "above" as const,
			socialIconColor: "#123456",
		});
		const first = await createdBy(jane, { draft, socials: SOCIALS });
		const before = await stored(jane, first.id);
		expect(before.socials).toEqual(SOCIALS);

		const names = mediaOf(before);
		const pictures = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await bytesOf(name)])));
		const text = JSON.stringify(pageFileOf(await jane.client.pages.get.query({ id: first.id }), pictures));
		await jane.client.pages.delete.mutate({ id: first.id });
		await env.MEDIA.delete(names);
		await env.DB.prepare("DELETE FROM media").run();

		const read = await readPageFile(text);
		if (!read.ok) throw new Error(read.reason);
		for (const bytes of Object.values(read.file.pictures)) await upload(jane, Uint8Array.fromBase64(bytes));
		const second = await createdBy(jane, { draft: read.file.page, socials: read.file.socials });
		expect(second.id).not.toBe(first.id);
		expect(await stored(jane, second.id)).toEqual(before);
		await published(second.id);
		expect(await snapshotAt("@jane-file")).toContain("Jane Roe");
	});

	it.each<[string, string, string]>([
		["text", "hello", "This file isn't JSON."],
		[
			"a file that was cut",
			'{"format":"linkstead-page","version":1,"page":{',
			"This file is damaged. Its end may be missing. Export the page again.",
		],
		["other JSON", "[1]", "This file isn't a Linkstead page."],
		["another product's JSON", '{"format":"other"}', "This file isn't a Linkstead page."],
		[
			"150,000 wrong values",
			`{"format":"linkstead-page","version":1,"page":{"blocks":[0${",0".repeat(150_000)}]}}`,
			"This file has far more in it than a page.",
		],
		["a newer version", '{"format":"linkstead-page","version":2}', "This file is from a newer release of Linkstead."],
	])("of %s is refused", async (_, text, reason) => {
		expect(await readPageFile(text)).toEqual({ ok: false, reason });
	});

	it("with a wrong field is refused, and the reason names the field", async () => {
		const file = { format: "linkstead-page", version: 1, socials: [], pictures: {} };
		const bad = [{ kind: "link", id: "link-1", title: "Shop", url: "javascript:alert(1)" }];
		const page = draftWith({ username: null, blocks: bad });
		const read = await readPageFile(JSON.stringify({ ...file, page }));
		expect(read).toEqual({ ok: false, reason: expect.stringMatching(/^page\.blocks\.0\.url: Links can/) });
	});

	it.each<[string, unknown, string]>([
		["theme", "no-such-theme", 'page.theme: Expected one of "purple-dream",'],
		["buttonStyle", "shiny", 'page.buttonStyle: Expected one of "solid", "glass",'],
		["fontSize", "16", "page.fontSize: Expected a number."],
		["bio", undefined, "page.bio: This is missing."],
	])("with a wrong %s is refused, and the reason says what is expected", async (field, value, reason) => {
		const file = { format: "linkstead-page", version: 1, socials: [], pictures: {} };
		const page = { ...draftWith({ username: null }), [field]: value };
		expect(await readPageFile(JSON.stringify({ ...file, page }))).toEqual({
			ok: false,
			reason: expect.stringContaining(reason),
		});
	});

	it.each<[string, object]>([
		["tel:+15550100123", { ok: true }],
		["tel:+1 (555) 010-0123", { ok: true }],
		["020 7946 0958", { ok: false, reason: expect.stringMatching(/^page\.blocks\.0\.url: Add the country code/) }],
	])("with the number %s, written by hand, is read or refused in words", async (url, answer) => {
		const file = { format: "linkstead-page", version: 1, socials: [], pictures: {} };
		const page = draftWith({ username: null, blocks: [{ kind: "link", id: "link-1", title: "Call", url }] });
		expect(await readPageFile(JSON.stringify({ ...file, page }))).toMatchObject(answer);
	});
});

describe("a filled page that is refused leaves nothing behind", () => {
	const pagesOf = (person: Browser) => person.client.pages.list.query();
	const icons = async () => (await env.DB.prepare("SELECT * FROM social_handles").all()).results;

	it("when its username is taken", async () => {
		const [jane, other] = [await newPerson(), await newPerson()];
		await createdBy(other, { draft: draftWith({ username: "taken-name" }), socials: [] });
		const attempt = createdBy(jane, { draft: draftWith({ username: "taken-name" }), socials: SOCIALS });
		expect(await refusalOf(attempt)).toMatchObject({ status: 409, fields: { "draft.username": expect.any(String) } });
		expect(await pagesOf(jane)).toEqual([]);
		expect(await icons()).toEqual([]);
	});

	it("when it has more links than the plan allows", async () => {
		const jane = await newPerson();
		const attempt = createdBy(jane, { draft: draftWith({ username: null, blocks: someLinks(11) }), socials: [] });
		expect(await refusalOf(attempt)).toMatchObject({ status: 403, title: "Link limit reached" });
		expect(await pagesOf(jane)).toEqual([]);
	});

	it("when a picture is somebody else's", async () => {
		const [jane, other] = [await newPerson(), await newPerson()];
		const avatar = await uploaded(other, "theirs");
		const attempt = createdBy(jane, { draft: draftWith({ username: null, avatar }), socials: [] });
		expect(await refusalOf(attempt)).toMatchObject({ status: 400, fields: { "draft.avatar": expect.any(String) } });
		expect(await pagesOf(jane)).toEqual([]);
	});

	it.each([
		["an unknown platform", { platform: "myspace", handle: "jane", url: "https://myspace.com/jane" }, "platform"],
		["an address of another kind", { platform: "email", handle: "x", url: "javascript:alert(1)" }, "handle"],
	])("when an icon has %s", async (_, social, field) => {
		const jane = await newPerson();
		const socials = [SOCIALS[0], { ...social, isVisible: true }].flatMap((one) => one ?? []);
		const attempt = createdBy(jane, { draft: draftWith({ username: null }), socials });
		expect(await refusalOf(attempt)).toMatchObject({
			status: 400,
			fields: { [`socials.1.${field}`]: expect.any(String) },
		});
		expect(await pagesOf(jane)).toEqual([]);
	});

	it("when the plan allows no more pages", async () => {
		const jane = await newPerson();
		await jane.client.pages.create.mutate();
		const attempt = createdBy(jane, { draft: draftWith({ username: null }), socials: SOCIALS });
		expect(await refusalOf(attempt)).toMatchObject({ status: 403, title: "Profile limit reached" });
		expect(await icons()).toEqual([]);
	});
});
