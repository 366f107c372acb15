import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Block } from "../../../core/blocks/block.ts";
import { MAX_OTHER_BLOCKS } from "../../../core/blocks/block-limits.ts";
import { SAMPLE_BLOCKS } from "../../../core/blocks/sample-blocks.ts";
import { limitMessage } from "../../../core/plans/limit-words.ts";
import { TOO_MANY_LINKS } from "../../../core/plans/plan.ts";
import { type Browser, draftWith, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";
import { readStores } from "../../testing/stores.ts";
import { uploaded } from "../../testing/uploads.ts";

const passwordId = "password-1";
const lockedLink = { ...someLinks(1)[0], gate: { kind: "password", passwordId, hint: "It is in the newsletter" } };
const routedLink = {
	...someLinks(1)[0],
	rules: [{ id: "on-phones", when: { devices: ["phone"] }, url: "https://example.com/phones" }],
	split: { since: 1, weight: 50, others: [{ id: "variant-b", url: "https://example.com/b", weight: 50 }] },
};
const endPlans = () => env.DB.prepare("UPDATE subscriptions SET ends_at = 1").run();

/** A person on Pro with two pages. `copy` copies blocks of the first to the second. */
async function twoPages(name: string, blocks: object[] = someLinks(3), others: object[] = []) {
	const jane = await newPerson("pro");
	const studio = await newPage(jane, `${name}-studio`, { blocks });
	const shop = await newPage(jane, `${name}-shop`, { blocks: others, bio: "The shop", showsViewCount: true });
	const copy = (...copies: [id: string, copyId: string][]) => copyBetween(jane, studio.id, shop.id, copies);
	return { jane, studio, shop, copy };
}

function copyBetween({ client }: Browser, from: string, to: string, copies: [id: string, copyId: string][]) {
	return client.pages.copyBlocks.mutate({ from, to, copies: copies.map(([id, copyId]) => ({ id, copyId })) });
}

const blocksOf = async ({ client }: Browser, id: string) => (await client.pages.get.query({ id })).blocks;

describe("copying blocks to another page", () => {
	it("puts them on top in the chosen order, publishes that page, and leaves the rest of both pages as it was", async () => {
		const own = { ...someLinks(1)[0], id: "link-own", title: "Vases" };
		const { jane, studio, shop, copy } = await twoPages("copies", someLinks(3), [own]);
		const [before, studioBefore] = [
			await jane.client.pages.get.query({ id: shop.id }),
			await jane.client.pages.get.query({ id: studio.id }),
		];
		await copy(["link-3", "copy-3"], ["link-1", "copy-1"]);
		expect(await jane.client.pages.get.query({ id: shop.id })).toEqual({
			...before,
			version: shop.version + 1,
			blocks: [{ ...someLinks(3)[2], id: "copy-3" }, { ...someLinks(1)[0], id: "copy-1" }, own],
		});
		expect(await jane.client.pages.get.query({ id: studio.id })).toEqual(studioBefore);
		await published(shop.id);
		expect(await snapshotAt("@copies-shop")).toContain(`/go/${shop.id}/link/copy-3`);
	});

	it("a repeated request changes nothing, even when one of the copies was deleted meanwhile", async () => {
		const { jane, shop, copy } = await twoPages("repeated");
		const request = () => copy(["link-1", "copy-1"], ["link-2", "copy-2"]);
		await Promise.all([request(), request()]);
		expect(await blocksOf(jane, shop.id)).toHaveLength(2);
		const draft = draftWith({ blocks: [{ ...someLinks(1)[0], id: "copy-1" }] as Block[] });
		await jane.client.pages.save.mutate({ id: shop.id, version: shop.version + 1, draft });
		await request();
		expect((await blocksOf(jane, shop.id)).map(({ id }) => id)).toEqual(["copy-1"]);
	});

	it("saves that come in between lose nothing, and an editor that has the page open meets a conflict", async () => {
		const { jane, shop, copy } = await twoPages("between");
		await Promise.all([copy(["link-1", "copy-1"]), copy(["link-2", "copy-2"]), copy(["link-3", "copy-3"])]);
		expect((await blocksOf(jane, shop.id)).map(({ id }) => id).sort()).toEqual(["copy-1", "copy-2", "copy-3"]);
		const late = jane.client.pages.save.mutate({
			id: shop.id,
			version: shop.version,
			draft: draftWith({ bio: "Late" }),
		});
		expect(await refusalOf(late)).toMatchObject({ status: 409, fields: { version: expect.any(String) } });
	});

	it("another person's page is neither read nor changed", async () => {
		const [jane, joe] = [await twoPages("hers"), await twoPages("his")];
		const before = await readStores();
		const copies: [string, string][] = [["link-1", "copy-1"]];
		for (const [from, to] of [
			[jane.studio.id, joe.shop.id],
			[joe.studio.id, jane.shop.id],
		] as const) {
			expect(await refusalOf(copyBetween(joe.jane, from, to, copies))).toMatchObject({ status: 404 });
		}
		expect(await readStores()).toEqual(before);
	});

	it("a block that has gone is refused, and the others with it", async () => {
		const { jane, shop, copy } = await twoPages("gone");
		expect(await refusalOf(copy(["link-1", "copy-1"], ["link-9", "copy-9"]))).toMatchObject({
			status: 400,
			message: "This block isn't on the page anymore.",
		});
		expect(await blocksOf(jane, shop.id)).toEqual([]);
	});

	it("a lock comes along, and its password doesn't", async () => {
		const { jane, studio, shop, copy } = await twoPages("locks", [lockedLink]);
		await jane.client.gates.setPassword.mutate({ pageId: studio.id, passwordId, password: "the kiln is lit" });
		await copy(["link-1", "copy-1"]);
		expect(await blocksOf(jane, shop.id)).toEqual([{ ...lockedLink, id: "copy-1" }]);
		expect(await jane.client.gates.passwords.query({ pageId: shop.id })).toEqual([]);
		await published(shop.id);
		expect(await snapshotAt("@locks-shop")).not.toContain(lockedLink.url);
	});

	it("rules and a split come along", async () => {
		const { jane, shop, copy } = await twoPages("routes", [routedLink]);
		await copy(["link-1", "copy-1"]);
		expect(await blocksOf(jane, shop.id)).toEqual([{ ...routedLink, id: "copy-1" }]);
		await published(shop.id);
		const html = await snapshotAt("@routes-shop");
		for (const { url } of [...routedLink.rules, ...routedLink.split.others]) expect(html).toContain(url);
	});

	it("a picture comes along, and stays when it leaves the first page", async () => {
		const jane = await newPerson("pro");
		const thumbnail = await uploaded(jane, "vase");
		const pictured = { ...someLinks(1)[0], thumbnail };
		const studio = await newPage(jane, "picture-studio", { blocks: [pictured] });
		const shop = await newPage(jane, "picture-shop");
		await copyBetween(jane, studio.id, shop.id, [["link-1", "copy-1"]]);
		expect(await blocksOf(jane, shop.id)).toEqual([{ ...pictured, id: "copy-1" }]);
		await env.DB.prepare("DELETE FROM media").run();
		const lost = copyBetween(jane, studio.id, shop.id, [["link-1", "copy-2"]]);
		// The page that gets it shows the picture already.
		await lost;
		const third = await newPage(jane, "picture-third");
		expect(await refusalOf(copyBetween(jane, studio.id, third.id, [["link-1", "copy-3"]]))).toMatchObject({
			status: 400,
			title: "Picture missing",
		});
	});
});

describe("a page that gets copied blocks", () => {
	it("takes none while it is paused", async () => {
		const { jane, studio, shop } = await twoPages("paused");
		await endPlans();
		const paused = copyBetween(jane, shop.id, studio.id, [["link-1", "copy-1"]]);
		expect(await refusalOf(paused)).toMatchObject({ status: 400 });
		await env.DB.prepare("UPDATE pages SET blocks = ? WHERE id = ?")
			.bind(JSON.stringify(someLinks(1)), shop.id)
			.run();
		expect(await refusalOf(copyBetween(jane, shop.id, studio.id, [["link-1", "copy-1"]]))).toMatchObject({
			status: 403,
			title: "Page paused",
		});
	});

	it("takes as many links as the plan allows, and nothing of a copy with more", async () => {
		const { jane, shop, copy } = await twoPages("full", someLinks(3), someLinks(9).map(renamed));
		await endPlans();
		expect(await refusalOf(copy(["link-1", "copy-1"], ["link-2", "copy-2"]))).toMatchObject({
			status: 403,
			title: "Link limit reached",
			message: "Your plan allows up to 10 links. Upgrade to add more.",
		});
		expect(await blocksOf(jane, shop.id)).toHaveLength(9);
		await copy(["link-1", "copy-1"]);
		expect(await blocksOf(jane, shop.id)).toHaveLength(10);
	});

	it("takes at most one link of many that come at the same time to its last place", async () => {
		const { jane, shop, copy } = await twoPages("races", someLinks(5), someLinks(9).map(renamed));
		await endPlans();
		await Promise.allSettled(someLinks(5).map(({ id }) => copy([id, `copy-of-${id}`])));
		expect(await blocksOf(jane, shop.id)).toHaveLength(10);
	});

	it("takes no lock with a password beyond the plan", async () => {
		const { shop, jane, copy } = await twoPages("lapsed", [lockedLink]);
		await endPlans();
		expect(await refusalOf(copy(["link-1", "copy-1"]))).toMatchObject({
			status: 403,
			title: "Upgrade Required",
			message: limitMessage("password", "free", true),
		});
		expect(await blocksOf(jane, shop.id)).toEqual([]);
	});

	it("takes no rules beyond the plan", async () => {
		const { shop, jane, copy } = await twoPages("ruleless", [routedLink]);
		await endPlans();
		expect(await refusalOf(copy(["link-1", "copy-1"]))).toMatchObject({
			status: 403,
			message: limitMessage("rules", "free", true),
		});
		expect(await blocksOf(jane, shop.id)).toEqual([]);
	});

	it("takes no more links or blocks than any page can have", async () => {
		const others = Array.from({ length: MAX_OTHER_BLOCKS }, (_, at) => ({
			...SAMPLE_BLOCKS.heading,
			id: `heading-${at}`,
		}));
		const full = [...someLinks(500).map(renamed), ...others];
		const { copy } = await twoPages("fullest", [...someLinks(1), SAMPLE_BLOCKS.heading], full);
		expect(await refusalOf(copy(["link-1", "copy-1"]))).toMatchObject({
			title: "Link limit reached",
			message: TOO_MANY_LINKS,
		});
		expect(await refusalOf(copy([SAMPLE_BLOCKS.heading.id, "copy-1"]))).toMatchObject({ title: "Page full" });
	});
});

function renamed<Renamed extends { id: string }>(block: Renamed): Renamed {
	return { ...block, id: `own-${block.id}` };
}
