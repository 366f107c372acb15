import { expect, test, vi } from "vitest";
import type { Link } from "../../../core/blocks/block.ts";
import { fillLinks } from "./fill-links.ts";

const SHOP: Link = {
	kind: "link",
	id: "shop-1",
	title: "Shop",
	url: "https://example.com/shop",
	hasFoundTitle: true,
};
const NAMELESS = { ...SHOP, id: "nameless", title: "Nameless", url: "https://example.com/nameless" };
const ICON = "https://example.com/touch.png";
const STORED = "stored.png";
const FOUND: Record<string, { title: string | null; icon: string | null }> = {
	[SHOP.url]: { title: "Pots and plates", icon: ICON },
	[NAMELESS.url]: { title: null, icon: ICON },
	"https://example.com/svg": { title: null, icon: "https://example.com/drawing.png" },
};

/** Fills in what is found about some links. `meanwhile` runs while the Worker looks at each page. */
async function fill(links: readonly Link[], meanwhile: (held: Map<string, Link>) => void = () => {}) {
	const held = new Map(links.map((link) => [link.id, link]));
	const describe = vi.fn(async (url: string) => {
		meanwhile(held);
		return FOUND[url] ?? { title: null, icon: null };
	});
	const takeIcon = vi.fn(async (icon: string) => (icon === ICON ? STORED : null));
	const change = vi.fn((link: Link) => void held.set(link.id, link));
	await fillLinks(links, { describe, takeIcon, find: (id) => held.get(id), all: () => [...held.values()], change });
	return { asked: describe.mock.calls.flat(), taken: takeIcon.mock.calls.flat(), links: [...held.values()] };
}

test("a link titled by its address gets its page's title and its site's icon", async () => {
	expect(await fill([SHOP])).toEqual({
		asked: [SHOP.url],
		taken: [ICON],
		links: [{ ...SHOP, title: "Pots and plates", thumbnail: STORED }],
	});
});

test("a link with a typed title keeps it and gets its site's icon, and a mail link gets nothing", async () => {
	const typed: Link = { kind: "link", id: "shop-1", title: "example.com", url: SHOP.url };
	const mail = { kind: "link" as const, id: "mail-1", title: "maya@example.com", url: "mailto:maya@example.com" };
	expect(await fill([typed, mail])).toEqual({
		asked: [typed.url],
		taken: [ICON],
		links: [{ ...typed, thumbnail: STORED }, mail],
	});
});

test.each([
	["whose title is typed", { ...SHOP, title: "My shop", thumbnail: "own.png" }],
	["whose address is replaced", { ...SHOP, url: "https://example.com/other" }],
])("a link %s during the lookup stays as it is", async (_, changed) => {
	const { links } = await fill([SHOP], (held) => held.set(SHOP.id, changed));
	expect(links).toEqual([changed]);
});

test("a link deleted during the lookup doesn't come back", async () => {
	expect((await fill([SHOP], (held) => held.delete(SHOP.id))).links).toEqual([]);
});

test("other changes to a link during the lookup are kept", async () => {
	const { links } = await fill([SHOP], (held) => held.set(SHOP.id, { ...SHOP, isHidden: true }));
	expect(links).toEqual([{ ...SHOP, isHidden: true, title: "Pots and plates", thumbnail: STORED }]);
});

test("links of one site share its icon, which is taken once, and an icon that can't be used changes nothing", async () => {
	const drawn = { ...SHOP, id: "drawn", title: "Svg", url: "https://example.com/svg" };
	const { taken, links } = await fill([SHOP, NAMELESS, drawn]);
	expect(taken).toEqual([ICON, "https://example.com/drawing.png"]);
	expect(links.map(({ title, thumbnail }) => [title, thumbnail])).toEqual([
		["Pots and plates", STORED],
		["Nameless", STORED],
		["Svg", undefined],
	]);
});

test("of two pages with one title, the second has the words of its path", async () => {
	const cups = { ...SHOP, id: "cups", title: "Cups", url: "https://example.com/cups" };
	FOUND[cups.url] = { title: "Pots and plates", icon: null };
	const { links } = await fill([SHOP, cups]);
	expect(links.map(({ title }) => title)).toEqual(["Pots and plates", "Cups"]);
});

test("an error ends the lookups, and is told", async () => {
	const describe = vi.fn().mockRejectedValue(new Error("Too many questions"));
	const [takeIcon, change] = [vi.fn(), vi.fn()];
	expect(await fillLinks([SHOP, NAMELESS], { describe, takeIcon, find: () => SHOP, all: () => [], change })).toBe(
		false,
	);
	expect([describe.mock.calls.length, takeIcon.mock.calls, change.mock.calls]).toEqual([1, [], []]);
});

test("only the first 30 of many links are asked about", async () => {
	const many = Array.from({ length: 31 }, (_, index) => ({ ...SHOP, id: `shop-${index}` }));
	const { asked, taken, links } = await fill(many);
	expect([asked.length, taken]).toEqual([30, [ICON]]);
	expect(links.at(-1)).toEqual(many.at(-1));
});
