import { expect, test, vi } from "vitest";
import type { Link } from "../../../core/blocks/block.ts";
import { fillTitles } from "./fill-titles.ts";

const SHOP: Link = { kind: "link", id: "shop-1", title: "example.com", url: "https://example.com/shop" };
const TITLES: Record<string, string> = {
	[SHOP.url]: "Pots and plates",
	"https://example.com/namesake": "example.com",
};

/** Fills in the titles of some links. `meanwhile` runs while the Worker looks up a title. */
async function fill(links: readonly Link[], meanwhile: (held: Map<string, Link>) => void = () => {}) {
	const held = new Map(links.map((link) => [link.id, link]));
	const ask = vi.fn(async (url: string) => {
		meanwhile(held);
		return TITLES[url] ?? null;
	});
	const change = vi.fn((link: Link) => void held.set(link.id, link));
	await fillTitles(links, { ask, find: (id) => held.get(id), change });
	return { asked: ask.mock.calls.flat(), changes: change.mock.calls.length, links: [...held.values()] };
}

test("a link titled by its host gets its page's title in one change", async () => {
	expect(await fill([SHOP])).toEqual({
		asked: [SHOP.url],
		changes: 1,
		links: [{ ...SHOP, title: "Pots and plates", hasFoundTitle: true }],
	});
});

test("no title is looked up for a link with a typed title or for a mail link", async () => {
	const mail = { kind: "link" as const, id: "mail-1", title: "maya@example.com", url: "mailto:maya@example.com" };
	expect(await fill([{ ...SHOP, title: "My shop" }, mail])).toMatchObject({ asked: [], changes: 0 });
});

test.each([
	["is typed", { ...SHOP, title: "My shop" }],
	["is replaced along with the address", { ...SHOP, url: "https://example.com/other" }],
])("a link whose title %s during the lookup stays as it is", async (_, changed) => {
	const { changes, links } = await fill([SHOP], (held) => held.set(SHOP.id, changed));
	expect([changes, links]).toEqual([0, [changed]]);
});

test("a link deleted during the lookup doesn't come back", async () => {
	expect(await fill([SHOP], (held) => held.delete(SHOP.id))).toMatchObject({ changes: 0, links: [] });
});

test("other changes to a link during the lookup are kept", async () => {
	const { links } = await fill([SHOP], (held) => held.set(SHOP.id, { ...SHOP, isHidden: true }));
	expect(links).toEqual([{ ...SHOP, isHidden: true, title: "Pots and plates", hasFoundTitle: true }]);
});

test("a page without a title changes nothing, and an error ends the lookups", async () => {
	const nameless = { ...SHOP, url: "https://example.com/nameless" };
	expect(await fill([nameless])).toMatchObject({ changes: 0, links: [nameless] });
	const namesake = { ...SHOP, url: "https://example.com/namesake" };
	expect(await fill([namesake])).toMatchObject({ asked: [namesake.url], changes: 0, links: [namesake] });
	const ask = vi.fn().mockRejectedValue(new Error("Too many questions"));
	await fillTitles([SHOP, { ...SHOP, id: "shop-2" }], { ask, find: () => SHOP, change: () => {} });
	expect(ask).toHaveBeenCalledTimes(1);
});

test("only the first 30 of many links are asked about", async () => {
	const links = Array.from({ length: 31 }, (_, index) => ({ ...SHOP, id: `shop-${index}` }));
	const { asked, links: filled } = await fill(links);
	expect(asked).toHaveLength(30);
	expect(filled.at(-1)?.title).toBe("example.com");
});
