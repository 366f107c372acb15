import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Block } from "../../core/blocks/block.ts";
import { SAMPLE_BLOCKS, SAMPLE_FEEDS } from "../../core/blocks/sample-blocks.ts";
import { targetOf } from "../../core/blocks/target.ts";
import { HOUR_MS } from "../../core/duration.ts";
import { mediaOf } from "../../core/page-pictures.ts";
import { type Browser, draftWith, newPage, newPerson, refusalOf, someLinks } from "../testing/people.ts";
import { uploaded } from "../testing/uploads.ts";
import { deliver, fakeQueue, rowsOf, send } from "../testing/visits.ts";

const { heading, divider, text, product } = SAMPLE_BLOCKS;

/** The sample with pictures that the person has uploaded. */
async function owned<Kind extends Block>(person: Browser, block: Kind): Promise<Kind> {
	let json = JSON.stringify(block);
	for (const name of mediaOf({ avatar: null, wallpaper: null, blocks: [block] })) {
		json = json.replaceAll(name, await uploaded(person, name));
	}
	return JSON.parse(json);
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
		const target = targetOf(block);
		const response = await send(`/go/${id}/link/${block.id}`, {}, { EVENTS });
		expect([response.status, response.headers.get("location")]).toEqual(target ? [302, target.url] : [404, null]);
		for (const events of messages) await deliver(events);
		expect(await rowsOf("link_clicks")).toMatchObject(
			target ? [{ page_id: id, link_id: block.id, link_title: target.title, link_url: target.url }] : [],
		);
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
			if (mediaOf({ avatar: null, wallpaper: null, blocks: [block] }).length === 0) continue;
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
});
