import { describe, expect, it } from "vitest";
import { SAMPLE_BLOCKS } from "../../core/blocks/sample-blocks.ts";
import { addDomain } from "../testing/domains.ts";
import { newOwner, type Owner } from "../testing/owners.ts";
import { newPage, newPerson } from "../testing/people.ts";
import { expectOnlyWhileShown } from "../testing/shown-block.ts";
import { failing } from "../testing/visiting.ts";
import { fakeQueue, type Init, send } from "../testing/visits.ts";

const { contact, heading } = SAMPLE_BLOCKS;

describe("the file of a contact", () => {
	it("is downloaded, and its name and type are ours", async () => {
		const hostile = { ...contact, name: 'x"; filename="evil.html\n<script>alert(1)</script>' };
		const { id } = await newPage(await newPerson(), "has-contact", { blocks: [hostile] });
		const { messages, EVENTS } = fakeQueue();
		const response = await send(`/go/${id}/contact/${contact.id}`, {}, { EVENTS });
		expect(response.status).toBe(200);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "text/vcard; charset=utf-8",
			"content-disposition": 'attachment; filename="contact.vcf"',
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'; sandbox",
		});
		const card = await response.text();
		expect(card.split("\r\n").filter((line) => /^(?:BEGIN|END|TEL|ADR)/.test(line))).toEqual([
			"BEGIN:VCARD",
			"TEL;TYPE=VOICE:+1 503 555 0100",
			"ADR;TYPE=WORK:;;12 Harbor Street;;;;",
			"END:VCARD",
		]);
		expect(messages.flat()).toMatchObject([
			{ kind: "link", linkId: `${contact.id}.file`, linkTitle: `${hostile.name} · Contact file` },
		]);
		const page = await send("/has-contact");
		expect(page.headers.get("content-security-policy")).toMatch(/^sandbox [^;]* allow-downloads;/);
		expect(await page.text()).toContain(`href="/go/${id}/contact/${contact.id}"`);
	});

	it("is a click of a visitor, and not of its owner, a prefetch or a HEAD request", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "counts-contact", { blocks: [contact] });
		const { messages, EVENTS } = fakeQueue();
		const ask = (init: Init) => send(`/go/${id}/contact/${contact.id}`, init, { EVENTS });
		const uncounted: Init[] = [
			{ method: "HEAD" },
			{ headers: { "sec-purpose": "prefetch" } },
			{ headers: { cookie: jane.cookie() } },
		];
		for (const init of uncounted) {
			expect((await ask(init)).status).toBe(200);
		}
		expect(messages).toEqual([]);
		await ask({});
		expect(messages.flat()).toHaveLength(1);
	});

	it("is the only reason for a page's sandbox to allow downloads", async () => {
		await newPage(await newPerson(), "has-no-contact", { blocks: [heading] });
		expect((await send("/has-no-contact")).headers.get("content-security-policy")).not.toContain("allow-downloads");
	});

	it("exists only while visitors see the contact", async () => {
		await expectOnlyWhileShown(contact, (page, block) => `/go/${page}/contact/${block}`);
	});

	it("is on the page's own domain, and no other page's is there", async () => {
		const [jane, eve] = [await newOwner(), await newOwner()];
		await addDomain(jane.pageId, "contact.example");
		const status = async ({ pageId, contactId }: Owner) =>
			(await send(`/go/${pageId}/contact/${contactId}`, {}, {}, "https://contact.example")).status;
		expect([await status(jane), await status(eve)]).toEqual([200, 404]);
	});

	it("answers 405 to a POST and 503 without D1", async () => {
		const { id } = await newPage(await newPerson(), "asks-contact", { blocks: [contact] });
		const path = `/go/${id}/contact/${contact.id}`;
		expect((await send(path, { method: "POST" })).status).toBe(405);
		expect(await (await send(path, { method: "HEAD" })).text()).toBe("");
		expect((await send(path, {}, { DB: failing<D1Database>() })).status).toBe(503);
	});
});
