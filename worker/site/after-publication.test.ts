import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { suspendPage } from "../app/moderation/decide.ts";
import { actingAs } from "../testing/acting.ts";
import { addDomain } from "../testing/domains.ts";
import { APP, draftWith, newPage, newPerson, someLinks } from "../testing/people.ts";
import { published } from "../testing/publishing.ts";
import { failing, visit } from "../testing/visiting.ts";

/*
 * On one machine the object that publishes a page runs in the isolate that serves it, as in these tests. So a visitor sees a change
 * as soon as it is published, although pages in memory are fresh for five seconds.
 */

const open = (path: string, origin = APP) => SELF.fetch(origin + path, { redirect: "manual" });
const textAt = async (path: string, origin?: string) => (await open(path, origin)).text();

it("a visitor sees a save right after its publication, at every address of the page", async () => {
	const jane = await newPerson("business");
	const page = await newPage(jane, "at-once", { bio: "Before" });
	await addDomain(page.id, "at-once.example");
	await env.LIVE.getByName(page.id).requestPublish(page.id);
	await published(page.id);
	const seen = async () => [
		await textAt("/at-once"),
		await textAt("/at-once.json"),
		await textAt("/", "https://at-once.example"),
	];
	for (const text of await seen()) expect(text).toContain("Before");
	await jane.client.pages.save.mutate({ ...page, draft: draftWith({ username: "at-once", bio: "After" }) });
	await published(page.id);
	for (const text of await seen()) expect(text).toContain("After");
});

it("a link leads to its new target right after its publication", async () => {
	const jane = await newPerson();
	const [link] = someLinks(1);
	const page = await newPage(jane, "target-at-once", { blocks: [link] });
	await published(page.id);
	const target = async () => (await open(`/go/${page.id}/link/${link?.id}`)).headers.get("location");
	await open("/target-at-once");
	expect(await target()).toBe(link?.url);
	const blocks = [{ ...link, url: "https://example.com/elsewhere" }];
	await jane.client.pages.save.mutate({ ...page, draft: draftWith({ username: "target-at-once", blocks }) as never });
	await published(page.id);
	expect(await target()).toBe("https://example.com/elsewhere");
});

it("a renamed page is at its new address right after its publication, and its links still lead on", async () => {
	const jane = await newPerson();
	const blocks = someLinks(1);
	const page = await newPage(jane, "old-name-at-once", { blocks });
	await published(page.id);
	expect((await open("/old-name-at-once")).status).toBe(200);
	// This isolate has seen that nobody has the new name.
	expect((await open("/new-name-at-once")).status).toBe(404);
	await jane.client.pages.save.mutate({ ...page, draft: draftWith({ username: "new-name-at-once", blocks }) });
	await published(page.id);
	expect((await open("/new-name-at-once")).status).toBe(200);
	expect((await open("/old-name-at-once")).headers.get("location")).toBe("/new-name-at-once");
	expect((await open(`/go/${page.id}/link/link-1`)).status).toBe(302);
});

it("a deleted page is gone and a suspended one is closed right after the publication", async () => {
	const jane = await newPerson("business");
	const leaving = await newPage(jane, "leaves-at-once");
	const closing = await newPage(jane, "closes-at-once");
	for (const { id } of [leaving, closing]) await published(id);
	for (const path of ["/leaves-at-once", "/closes-at-once"]) expect((await open(path)).status).toBe(200);
	await jane.client.pages.delete.mutate({ id: leaving.id });
	const adminId =
		(await env.DB.prepare("SELECT user_id FROM pages WHERE id = ?").bind(closing.id).first<string>("user_id")) ?? "";
	await suspendPage(actingAs(adminId), { pageId: closing.id, reason: "spam", words: "" });
	for (const { id } of [leaving, closing]) await published(id);
	expect((await open("/leaves-at-once")).status).toBe(404);
	expect((await open("/closes-at-once")).status).toBe(410);
});

it("a visitor who asked before a publication leaves no old copy in memory", async () => {
	const jane = await newPerson();
	const page = await newPage(jane, "asked-before", { bio: "Before" });
	await published(page.id);
	const readsBeforePublication = new Proxy(env.SNAPSHOTS, {
		get: (kv, name) =>
			name === "getWithMetadata"
				? async (...args: [never, never]) => {
						const found = await kv.getWithMetadata(...args);
						await jane.client.pages.save.mutate({
							...page,
							draft: draftWith({ username: "asked-before", bio: "After" }),
						});
						await published(page.id);
						return found;
					}
				: Reflect.get(kv, name).bind(kv),
	});
	expect(await (await visit("/asked-before", { SNAPSHOTS: readsBeforePublication })).text()).toContain("Before");
	expect(await textAt("/asked-before")).toContain("After");
});

it("a page is still served when all stores fail after its publication", async () => {
	const log = vi.spyOn(console, "error").mockReturnValue();
	const page = await newPage(await newPerson(), "kept-in-memory", { bio: "Hello" });
	await published(page.id);
	expect((await open("/kept-in-memory")).status).toBe(200);
	await env.LIVE.getByName(page.id).requestPublish(page.id);
	await published(page.id);
	const response = await visit("/kept-in-memory", { SNAPSHOTS: failing(), DB: failing() });
	expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("Hello")]);
	expect(log).toHaveBeenCalled();
	log.mockRestore();
});
