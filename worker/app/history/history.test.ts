import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { SAMPLE_BLOCKS } from "../../../core/blocks/sample-blocks.ts";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { members } from "../../../db/schema/index.ts";
import { addAccount, addSession } from "../../testing/accounts.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { type Browser, draftWith, newBrowser, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { uploaded } from "../../testing/uploads.ts";
import { failing } from "../../testing/visiting.ts";
import { deleteLeftStats } from "../stats/delete-left.ts";

const KEPT_MS = 11 * MINUTE_MS;

/** Saves a page again, as if some time had gone since the save before. */
async function save(person: Browser, page: { id: string; version: number }, change: object, laterMs = 0) {
	await env.DB.prepare("UPDATE pages SET updated_at = updated_at - ?1, saved_since = saved_since - ?1 WHERE id = ?2")
		.bind(laterMs, page.id)
		.run();
	await env.DB.prepare("UPDATE page_versions SET saved_at = saved_at - ?1 WHERE page_id = ?2")
		.bind(laterMs, page.id)
		.run();
	const { version } = await person.client.pages.save.mutate({ ...page, draft: draftWith(change) });
	page.version = version;
}

/** A member of the account in which a page is. */
async function newMember(pageId: string, role: "editor" | "analyst"): Promise<Browser> {
	const personId = await addAccount(`${role}-${pageId.toLowerCase()}@example.com`);
	const accountId = await env.DB.prepare("SELECT user_id FROM pages WHERE id = ?")
		.bind(pageId)
		.first<string>("user_id");
	await openDatabase(env.DB)
		.insert(members)
		.values({ accountId: accountId ?? "", personId, role, joinedAt: 1 });
	const browser = newBrowser();
	browser.cookies.set("session", await addSession(personId));
	return browser;
}

const versionsOf = async (person: Browser, id: string) => (await person.client.history.list.query({ id })).former;
const objectsOf = async (id: string) =>
	(await env.MEDIA.list({ prefix: `versions/${id}/` })).objects.map(({ key }) => key.split("/")[2]);
const settled = (id: string, versions: readonly number[]) =>
	vi.waitFor(async () => expect((await objectsOf(id)).toSorted()).toEqual(versions.map(String).toSorted()));

it("the last state of each run of saves is kept, and the saves of one run write nothing more", async () => {
	const jane = await newPerson();
	const page = await newPage(jane, "history-run", { bio: "One" });
	await save(jane, page, { bio: "Two" });
	await save(jane, page, { bio: "Three" });
	expect(await versionsOf(jane, page.id)).toEqual([]);
	await save(jane, page, { bio: "Four" }, KEPT_MS);
	expect(await versionsOf(jane, page.id)).toMatchObject([{ version: 4, name: "Jane Roe", isYou: true }]);
	await settled(page.id, [4]);
	const { page: former } = await jane.client.history.read.query({ id: page.id, version: 4 });
	expect(former).toMatchObject({ bio: "Three", username: "history-run" });
	const { current } = await jane.client.history.list.query({ id: page.id });
	expect(current).toMatchObject({ version: 5, name: "Jane Roe" });
});

it("each person's state is kept, at most one in ten minutes, and thirty of a page", async () => {
	const jane = await newPerson("business");
	const page = await newPage(jane, "history-two", { bio: "0" });
	const ben = await newMember(page.id, "editor");
	for (const bio of ["1", "2", "3", "4"]) await save(bio === "1" || bio === "3" ? ben : jane, page, { bio });
	// Of those within ten minutes, the last one of each.
	const names = (await versionsOf(jane, page.id)).map(({ version, isYou }) => [version, isYou]);
	expect(names).toEqual([
		[5, false],
		[4, true],
	]);
	await settled(page.id, [4, 5]);
	for (let at = 0; at < 32; at += 1) await save(jane, page, { bio: `Run ${at}` }, KEPT_MS);
	const versions = (await versionsOf(jane, page.id)).map(({ version }) => version);
	expect(versions).toEqual(Array.from({ length: 30 }, (_, at) => 37 - at));
	await settled(page.id, versions);
});

it("a version comes back as a new save with everything but the address, and can be taken back", async () => {
	const jane = await newPerson("pro");
	const blocks = [...someLinks(2), { ...SAMPLE_BLOCKS.text, id: "text-1" }];
	const page = await newPage(jane, "history-back", { bio: "Old", blocks, textColor: "#123456" });
	await jane.client.socials.add.mutate({ pageId: page.id, id: "icon-old", platform: "x", handle: "jane" });
	await save(jane, page, { bio: "New", username: "history-new", textColor: "#654321" }, KEPT_MS);
	await settled(page.id, [2]);
	await jane.client.socials.remove.mutate({ pageId: page.id, id: "icon-old" });
	await jane.client.socials.add.mutate({ pageId: page.id, id: "icon-new", platform: "github", handle: "jane" });
	const stale = { id: page.id, version: 2, current: 2 };
	expect(await refusalOf(jane.client.history.restore.mutate(stale))).toMatchObject({ status: 409 });
	const restored = await jane.client.history.restore.mutate({ id: page.id, version: 2, current: 3 });
	expect(restored).toEqual({ version: 4, former: 3, goneCount: 0 });
	const now = await jane.client.pages.get.query({ id: page.id });
	expect(now).toMatchObject({ username: "history-new", bio: "Old", blocks, textColor: "#123456" });
	expect(now.socials).toMatchObject([{ id: "icon-old", platform: "x" }]);
	await settled(page.id, [2, 3]);
	await jane.client.history.restore.mutate({ id: page.id, version: 3, current: 4 });
	const again = await jane.client.pages.get.query({ id: page.id });
	expect(again).toMatchObject({ bio: "New", textColor: "#654321", socials: [{ id: "icon-new" }] });
});

it("each version says what it changed since the one before, without what is behind a gate", async () => {
	const jane = await newPerson("business");
	const [link] = someLinks(1);
	const open = { ...link, title: "Secret album", hasFoundTitle: true };
	const page = await newPage(jane, "history-words", { bio: "One" });
	await save(jane, page, { bio: "Two", blocks: [{ ...open, gate: SAMPLE_GATES.age }] }, KEPT_MS);
	await settled(page.id, [2]);
	await save(jane, page, { bio: "Two", blocks: [], textColor: "#123456" }, KEPT_MS);
	await settled(page.id, [2, 3]);
	const { current, former } = await jane.client.history.list.query({ id: page.id });
	expect([current, ...former].map(({ changes }) => changes)).toEqual([
		"Removed the link Link, changed the colors",
		"Added a link Link, changed the bio",
		null,
	]);
});

it("pictures that are gone are counted and left out, with what is nothing without them", async () => {
	const jane = await newPerson("pro");
	const [avatar, shown] = [await uploaded(jane, "gone"), await uploaded(jane, "stays")];
	const image = { ...SAMPLE_BLOCKS.image, id: "image-1", picture: avatar };
	const gallery = {
		...SAMPLE_BLOCKS.gallery,
		id: "gallery-1",
		pictures: [avatar, shown].map((picture) => ({ picture, width: 4, height: 3, alt: "" })),
	};
	const page = await newPage(jane, "history-gone", { avatar, blocks: [image, gallery] });
	await save(jane, page, { bio: "Without" }, KEPT_MS);
	await settled(page.id, [2]);
	await env.DB.prepare("DELETE FROM media WHERE name = ?").bind(avatar).run();
	const { page: former, goneCount } = await jane.client.history.read.query({ id: page.id, version: 2 });
	expect([former.avatar, goneCount, former.blocks.map(({ id }) => id)]).toEqual([null, 1, ["gallery-1"]]);
	await jane.client.history.restore.mutate({ id: page.id, version: 2, current: 3 });
	const { blocks } = await jane.client.pages.get.query({ id: page.id });
	expect(blocks).toMatchObject([{ id: "gallery-1", pictures: [{ picture: shown }] }]);
});

it("what is behind a gate is in nobody's preview, and analysts read versions without restoring them", async () => {
	const jane = await newPerson("business");
	const [link] = someLinks(1);
	const secret = "https://example.com/behind-the-gate";
	const blocks = [{ ...link, url: secret, gate: SAMPLE_GATES.age }];
	const page = await newPage(jane, "history-gate", { blocks });
	const ida = await newMember(page.id, "analyst");
	await save(jane, page, { bio: "Open" }, KEPT_MS);
	await settled(page.id, [2]);
	const mayRestore = async (person: Browser) =>
		(await person.client.history.list.query({ id: page.id })).page.mayRestore;
	expect([await mayRestore(jane), await mayRestore(ida)]).toEqual([true, false]);
	for (const person of [jane, ida]) {
		const read = await person.client.history.read.query({ id: page.id, version: 2 });
		expect(read.page.blocks).toMatchObject([{ id: "link-1" }]);
		expect(JSON.stringify(read)).not.toContain(secret);
	}
	const asked = { id: page.id, version: 2, current: 3 };
	expect(await refusalOf(ida.client.history.restore.mutate(asked))).toMatchObject({ status: 403 });
	await jane.client.history.restore.mutate(asked);
	expect((await jane.client.pages.get.query({ id: page.id })).blocks).toMatchObject([{ url: secret }]);
});

it("while R2 is down, saves go on, the version is missing, and those that are there can't be read", async () => {
	const error = vi.spyOn(console, "error").mockReturnValue();
	const MEDIA = bindingWith<R2Bucket>({
		...failing<R2Bucket>(),
		put: () => Promise.reject(new Error("down")),
	});
	const jane = await newPerson("free", { MEDIA });
	const page = await newPage(jane, "history-down");
	await save(jane, page, { bio: "Saved" }, KEPT_MS);
	await vi.waitFor(() =>
		expect(error).toHaveBeenCalledWith("A version of a page isn't kept", expect.objectContaining({ pageId: page.id })),
	);
	await vi.waitFor(async () => expect(await versionsOf(jane, page.id)).toEqual([]));
	expect((await jane.client.pages.get.query({ id: page.id })).bio).toBe("Saved");
	await env.DB.prepare("INSERT INTO page_versions VALUES (?, 1, NULL, 1)").bind(page.id).run();
	expect(await refusalOf(jane.client.history.read.query({ id: page.id, version: 1 }))).toMatchObject({ status: 503 });
});

it("versions go with their page, and those of other pages stay", async () => {
	const jane = await newPerson("pro");
	const pages = [await newPage(jane, "history-stays"), await newPage(jane, "history-goes")] as const;
	for (const page of pages) {
		await save(jane, page, { bio: "Later" }, KEPT_MS);
		await settled(page.id, [2]);
	}
	const [stays, goes] = pages;
	await jane.client.pages.delete.mutate({ id: goes.id });
	await deleteLeftStats(env);
	expect([await objectsOf(goes.id), await objectsOf(stays.id)]).toEqual([[], ["2"]]);
	const { results } = await env.DB.prepare("SELECT DISTINCT page_id FROM page_versions").all();
	expect(results).toEqual([{ page_id: stays.id }]);
});
