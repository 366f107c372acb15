import { expect, it } from "vitest";
import { ReadingBudget } from "../../text/reading-budget.ts";
import { jsonEntries } from "./json.ts";

const read = async (data: unknown) =>
	(await jsonEntries(data, new ReadingBudget(100_000))).entries.map(
		({ kind: _, note: _note, picture: _picture, ...entry }) => entry,
	);

const SHOP = { title: "Shop", address: "https://shop.example/" };
const BLOG = { title: "Blog", address: "https://blog.example/" };

it.each([
	[
		"a list",
		[
			{ title: "Shop", url: SHOP.address },
			{ title: "Blog", url: BLOG.address },
		],
	],
	[
		"another link page's export",
		{
			profile: { name: "Jane", avatar: { url: "https://cdn.example/jane.png" } },
			links: [
				{ label: "Shop", href: SHOP.address, thumbnail: { url: "https://cdn.example/shop.png" } },
				{ type: "HEADER", title: "More", links: [{ text: "Blog", link: BLOG.address }] },
			],
		},
	],
	[
		"Firefox's bookmarks",
		{
			title: "",
			children: [
				{ title: "menu", children: [{ title: "Shop", uri: SHOP.address }] },
				{ title: "Blog", uri: BLOG.address },
			],
		},
	],
	[
		"Chrome's bookmarks",
		{
			roots: {
				bar: { name: "Bar", children: [{ name: "Shop", url: SHOP.address }] },
				other: { children: [{ name: "Blog", url: BLOG.address }] },
			},
		},
	],
	[
		"other names of their fields",
		{
			buttons: [
				{ label: "Shop", linkUrl: SHOP.address },
				{ label: "Blog", google_maps_url: BLOG.address },
			],
		},
	],
	[
		"links in Markdown",
		[
			{ title: "Shop", link: "[the shop](https://shop.example/)", note: "[Other](https://other.example/)" },
			"- [Blog](https://blog.example/)",
		],
	],
	[
		"titles in Markdown",
		{ rows: [{ name: "[Shop](https://shop.example/)" }, { url: "[Blog](https://blog.example/)" }] },
	],
	["addresses by their titles", { about: { Shop: SHOP.address, Blog: BLOG.address } }],
	[
		"what a service shows",
		{
			links: [
				{ title: "Shop", url: SHOP.address, is_active: true },
				{ title: "Old", url: "https://old.example/", is_active: false },
				{ hidden: true, links: [{ title: "Older", url: "https://old.example/" }] },
				{ title: "Blog", url: BLOG.address },
			],
		},
	],
])("%s has its links, in its order", async (_, data) => {
	expect(await read(data)).toEqual([SHOP, BLOG]);
});

it("what leads nowhere is left out, and a huge file ends", async () => {
	expect(await read({ url: "javascript:alert(1)", link: { url: "shop" }, title: "Jane" })).toEqual([]);
	expect(await read([{ title: "Shop", url: "shop.example/x" }])).toEqual([
		{ title: "Shop", address: "shop.example/x" },
	]);
	expect(await read([null, 1, "Shop", SHOP.address, []])).toEqual([{ title: "", address: SHOP.address }]);
	expect(await read(Array.from({ length: 5000 }, (_, at) => ({ url: `${SHOP.address}${at}` })))).toHaveLength(1000);
	let deep: unknown = { url: SHOP.address };
	for (let depth = 0; depth < 5000; depth += 1) deep = [deep];
	expect(await read(deep)).toEqual([]);
});

it("a link has its note and its picture, whatever they are called", async () => {
	const data = [
		{ title: "Shop", url: SHOP.address, excerpt: " Pots and plates ", cover: "https://cdn.example/a.jpg" },
		{ href: BLOG.address, description: "Blog", extended: "What I think" },
		{ title: "Mugs", url: "https://mugs.example/", note: "Mugs", picture: "" },
	];
	const { entries, leftOut } = await jsonEntries(data, new ReadingBudget(1000));
	expect(entries.map(({ note, picture }) => [note, picture])).toEqual([
		["Pots and plates", "https://cdn.example/a.jpg"],
		["What I think", ""],
		["", ""],
	]);
	expect([...leftOut]).toEqual([
		["note", 2],
		["picture", 1],
	]);
});
