import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { SAMPLE_BLOCKS } from "../../../core/blocks/sample-blocks.ts";
import type { AgeGate } from "../../../core/gates/gate.ts";
import { addDomain } from "../../testing/domains.ts";
import { newVisitor } from "../../testing/gate-visitor.ts";
import { APP, draftWith, newPage, newPerson } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { beacon, send } from "../../testing/visits.ts";

const GATE: AgeGate = { kind: "age", minimum: 18, asks: "yes", words: "There is rum in it" };
const SECRET = "https://secret.example/";

let pages = 0;

async function gatedPage() {
	const jane = await newPerson("pro");
	pages += 1;
	const username = `noticed-${pages}`;
	const { contact } = SAMPLE_BLOCKS;
	const blocks = [{ id: "link-1", kind: "link", title: "Secret title", url: `${SECRET}link` }, contact];
	const page = await newPage(jane, username, { fullName: "Jane Roe", bio: "Secret bio", blocks, gate: GATE });
	await jane.client.socials.add.mutate({
		pageId: page.id,
		id: "icon-1",
		platform: "instagram",
		handle: "secret.handle",
	});
	await addDomain(page.id, `${username}.example`);
	await env.LIVE.getByName(page.id).requestPublish(page.id);
	await published(page.id);
	return { ...page, jane, username };
}

describe("a page behind a notice", () => {
	it.each(["app", "domain"])("is open to who has passed, on the %s host", async (host) => {
		const { id, username } = await gatedPage();
		const { open, post } = newVisitor(host === "app" ? APP : `https://${username}.example`);
		const path = host === "app" ? `/${username}` : "/";
		const notice = await open(path);
		const html = await notice.text();
		expect(html).toContain("Are you 18 or older?");
		expect(html).toContain("Jane Roe");
		expect(html).not.toMatch(/secret/i);
		expect(html).toContain('name="robots" content="noindex"');
		for (const to of [`/go/${id}/link/link-1`, `/go/${id}/contact/${SAMPLE_BLOCKS.contact.id}`]) {
			const asked = await open(to);
			expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining("Are you 18 or older?")]);
		}
		expect((await open(`/go/${id}/social/icon-1`)).headers.get("location")).toBe(path);

		expect((await post(`/go/${id}/age`, { answer: "no" })).status).toBe(403);
		const passed = await post(`/go/${id}/age`, { answer: "yes" });
		expect([passed.status, passed.headers.get("location")]).toEqual([303, path]);
		const page = await open(path);
		expect(page.headers.get("cache-control")).toBe("no-store");
		const shown = await page.text();
		expect(shown).toContain("Secret bio");
		expect(shown).toContain("Secret title");
		expect(shown).not.toContain(SECRET);
		expect((await open(`/go/${id}/link/link-1`)).headers.get("location")).toBe(`${SECRET}link`);
		expect((await open(`/go/${id}/social/icon-1`)).headers.get("location")).toContain("secret.handle");
		const file = await open(`/go/${id}/contact/${SAMPLE_BLOCKS.contact.id}`);
		expect(file.headers.get("content-type")).toContain("vcard");
	});

	it("says no more in any other form than the notice", async () => {
		const { id, username } = await gatedPage();
		for (const path of [
			`/${username}.json`,
			`/${username}.vcf`,
			`/oembed?url=${APP}/${username}`,
			"/sitemaps/pages/1.xml",
		]) {
			expect(await (await send(path)).text(), path).not.toMatch(/secret/i);
		}
		expect((await send("/e", beacon(id, "link", "link-1"))).status).toBe(404);
		expect((await send(`/embed/${id}/link-1`)).status).toBe(404);
	});

	it("is a page like others once the notice is gone", async () => {
		const { id, username, version, jane } = await gatedPage();
		const draft = draftWith({ username, bio: "Secret bio" });
		await jane.client.pages.save.mutate({ id, version, draft });
		await published(id);
		const { open } = newVisitor(APP);
		expect(await (await open(`/${username}`, { cookie: jane.cookie() })).text()).toContain("Secret bio");
	});
});
