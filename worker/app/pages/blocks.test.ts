import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Block } from "../../../core/blocks/block.ts";
import { clickTargetsOf } from "../../../core/blocks/click-targets.ts";
import { textLinkId } from "../../../core/blocks/place-id.ts";
import { SAMPLE_BLOCKS, SAMPLE_FEEDS } from "../../../core/blocks/sample-blocks.ts";
import { picturesOf } from "../../../core/page/page-pictures.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import { ownedFile } from "../../testing/files.ts";
import { type Browser, draftWith, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { uploaded } from "../../testing/uploads.ts";
import { beacon, deliver, fakeQueue, rowsOf, send } from "../../testing/visits.ts";

const { heading, divider, text, product, contact } = SAMPLE_BLOCKS;

/** The sample with pictures and a file that the person has uploaded. */
async function owned<Kind extends Block>(person: Browser, block: Kind): Promise<Kind> {
	let json = JSON.stringify(block);
	for (const name of picturesOf([block])) {
		json = json.replaceAll(name, await uploaded(person, name));
	}
	const shown: Kind = JSON.parse(json);
	return shown.kind === "file" ? ({ ...(await ownedFile(person, shown)) } as Kind) : shown;
}

/** Reads the sample's feed, which nobody serves. */
async function bringItems(): Promise<void> {
	const items = Object.entries(SAMPLE_FEEDS).map(([url, items]) =>
		env.DB.prepare("INSERT INTO feeds (url, items, next_read_at) VALUES (?, ?, ?)").bind(
			url,
			JSON.stringify(items),
			Number.MAX_SAFE_INTEGER,
		),
	);
	await env.DB.batch(items);
}

async function htmlOf(username: string): Promise<string> {
	return (await send(`/${username}`)).text();
}

describe.each(Object.values(SAMPLE_BLOCKS))("a $kind", (sample) => {
	it("is stored, served, hidden and scheduled", async () => {
		const jane = await newPerson();
		await bringItems();
		const block = await owned(jane, sample);
		const { id, version } = await newPage(jane, `with-${block.kind}`, { blocks: [block] });
		expect((await jane.client.pages.get.query({ id })).blocks).toEqual([block]);
		const marks = block.kind === "link" ? "bio-card" : `class="bio-${block.kind === "text" ? "prose" : block.kind}"`;
		expect(await htmlOf(`with-${block.kind}`)).toContain(marks);

		const later = { ...block, visibleFrom: Date.now() + HOUR_MS };
		for (const [at, unseen] of [{ ...block, isHidden: true }, later].entries()) {
			const draft = draftWith({ blocks: [unseen] });
			await jane.client.pages.save.mutate({ id, version: version + at, draft });
			// A signed-in visitor's request skips the caches.
			const response = await send(`/with-${block.kind}`, { headers: { cookie: jane.cookie() } });
			expect(await response.text()).not.toContain(marks);
		}
	});

	it("counts clicks where it leads somewhere", async () => {
		const jane = await newPerson();
		const block = await owned(jane, sample);
		const { id } = await newPage(jane, `clicks-${block.kind}`, { blocks: [block] });
		const { messages, EVENTS } = fakeQueue();
		// A contact's file and a feed's items have addresses of their own, and tests of their own.
		const targets = [...clickTargetsOf(block)].filter(([, { url }]) => url !== "" && block.kind !== "latest");
		const places = [block.id, ...targets.map(([place]) => place), `${block.id}.file`, `${block.id}.nothing`];
		for (const place of new Set(places)) {
			const target = new Map(targets).get(place);
			const response = await send(`/go/${id}/link/${place}`, {}, { EVENTS });
			const hasForm = block.kind === "tip" && place === block.id;
			expect([place, response.status, response.headers.get("location")]).toEqual(
				target ? [place, 302, target.url] : [place, hasForm ? 200 : 404, null],
			);
			const report = await send("/e", beacon(id, "link", place), { EVENTS });
			expect([place, report.status]).toEqual([place, target ? 204 : 404]);
		}
		for (const events of messages) await deliver(events, { id: crypto.randomUUID() });
		const rows: object[] = targets.map(([place, { title, url }]) => ({
			page_id: id,
			id: place,
			title,
			url,
			clicks: 2,
		}));
		// Whoever sees the form of a tip counts as at a gate.
		if (block.kind === "tip") rows.push({ page_id: id, id: block.id, title: block.title, url: null, clicks: 0 });
		const stored = await rowsOf("click_targets");
		expect(stored).toHaveLength(rows.length);
		expect(stored).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))));
	});
});

describe("blocks and links", () => {
	it("blocks don't count against the plan's links", async () => {
		const jane = await newPerson();
		const others = Array.from({ length: 100 }, (_, at) => ({ ...divider, id: `divider-${at}` }));
		const { id, version } = await newPage(jane, "many-blocks", { blocks: [...someLinks(10), ...others] });
		expect(await jane.client.pages.list.query()).toMatchObject([{ linkCount: 10 }]);
		const save = (blocks: Block[]) =>
			refusalOf(jane.client.pages.save.mutate({ id, version, draft: draftWith({ blocks }) }));
		expect(await save([...others, ...someLinks(11)])).toMatchObject({
			message: "Your plan allows up to 10 links. Upgrade to add more.",
			fields: { "draft.blocks": expect.any(String) },
		});
		expect(await save([...others, heading])).toMatchObject({
			status: 400,
			fields: { "draft.blocks": "A page can have at most 100 blocks besides its links." },
		});
	});

	it("links beyond the plan hide, and the blocks around them stay", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "beyond-plan", { blocks: [heading] });
		await env.DB.prepare("UPDATE pages SET blocks = ? WHERE id = ?")
			.bind(JSON.stringify([...someLinks(11), { ...heading, text: "After them" }]), id)
			.run();
		const html = await (await send("/beyond-plan", { headers: { cookie: jane.cookie() } })).text();
		expect(html).toContain("Link 10<");
		expect(html).not.toContain("Link 11<");
		expect(html).toContain("After them");
		expect((await send(`/go/${id}/link/link-11`)).status).toBe(404);
	});

	it("somebody else's picture is refused in every kind, and nothing is stored", async () => {
		const [jane, eve] = [await newPerson(), await newPerson()];
		const { id, version } = await newPage(eve, "takes-pictures");
		for (const sample of Object.values(SAMPLE_BLOCKS)) {
			const block = await owned(jane, sample);
			if (picturesOf([block]).length === 0) continue;
			const draft = draftWith({ blocks: [block] });
			expect(await refusalOf(eve.client.pages.save.mutate({ id, version, draft }))).toMatchObject({
				status: 400,
				fields: { "draft.blocks": expect.stringContaining("isn't among your uploads") },
			});
		}
		expect(await eve.client.pages.get.query({ id })).toMatchObject({ blocks: [], version });
	});

	it("a shared id is refused", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "same-ids");
		const draft = draftWith({ blocks: [heading, { ...text, id: heading.id }] });
		expect(await refusalOf(jane.client.pages.save.mutate({ id, version, draft }))).toMatchObject({
			fields: { "draft.blocks": "Two blocks share an id." },
		});
	});

	it("a product's clicks are among the top links, with its title", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "top-product", {
			blocks: [await owned(jane, product), ...someLinks(1)],
		});
		const { messages, EVENTS } = fakeQueue();
		await send(`/go/${id}/link/${product.id}`, {}, { EVENTS });
		for (const events of messages) await deliver(events);
		const { topLinks } = await jane.client.stats.get.query({ id, period: "7d", timeZone: "UTC" });
		expect(topLinks).toMatchObject([{ id: product.id, title: "Stoneware mug", url: product.url, isOnPage: true }]);
	});

	it("the places of a contact card and the links of a text have clicks and titles of their own", async () => {
		const jane = await newPerson();
		const links = (...runs: [words: string, url: string][]) => ({
			...text,
			text: [
				{ kind: "paragraph" as const, runs: runs.flatMap(([words, url]) => [{ text: words, url }, { text: " " }]) },
			],
		});
		const [shop, blog, talk] = ["https://shop.example/", "https://blog.example/", "https://talk.example/"] as const;
		const before = links(["Shop", shop], ["Blog", blog]);
		const page = await newPage(jane, "top-places", { blocks: [contact, before] });
		const { messages, EVENTS } = fakeQueue();
		const clickOn = async (path: string, times: number) => {
			for (let time = 0; time < times; time++) await send(`/go/${page.id}/${path}`, {}, { EVENTS });
		};
		await clickOn(`link/${contact.id}.phone`, 5);
		await clickOn(`link/${contact.id}.email`, 4);
		await clickOn(`contact/${contact.id}`, 3);
		await clickOn(`link/${textLinkId(text.id, shop)}`, 2);
		await clickOn(`link/${textLinkId(text.id, blog)}`, 1);
		for (const events of messages) await deliver(events, { id: crypto.randomUUID() });

		const after = links(["Talk", talk], ["My blog", blog]);
		const draft = draftWith({ username: "top-places", blocks: [after, contact] });
		await jane.client.pages.save.mutate({ id: page.id, version: page.version, draft });
		const question = { id: page.id, period: "7d" as const, timeZone: "UTC" };
		const { topLinks, totals, breakdowns, ever } = await jane.client.stats.get.query(question);
		const rows = topLinks.map(({ title, url, kind, clicks, isOnPage }) => [title, url, kind, clicks, isOnPage]);
		expect(rows).toEqual([
			["Roe Pottery · Phone", "tel:+15035550100", "contact", 5, true],
			["Roe Pottery · Email", "mailto:hello@example.com", "contact", 4, true],
			["Roe Pottery · Contact file", "", "contact", 3, true],
			["Shop", shop, null, 2, false],
			["My blog", blog, "text", 1, true],
		]);
		expect([totals.clicks, ever?.clicks, breakdowns.link.clicks]).toEqual([15, 15, 15]);
		const { content } = await jane.client.stats.export.query({ question, format: "csv" });
		expect(content).toContain(`"Links","${contact.id}.phone","Roe Pottery · Phone",`);
		expect(content).toContain(`"Links","${textLinkId(text.id, blog)}","My blog",`);
	});
});
