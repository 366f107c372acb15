import { expect, it } from "vitest";
import { parseSite } from "../../web-pages/parse-site.ts";
import { readFacts } from "./sources.ts";

const factsOf = async (html: string) => readFacts(await parseSite(html, new URL("https://bento.me/janeroe")));
const withData = (initialUser: unknown) =>
	`<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { initialUser } } })}</script>`;

it("the grid of a Bento page is read", async () => {
	const items = [
		{ id: "1", data: { type: "section-header", title: "Work" } },
		{ id: "2", data: { type: "link", href: "https://shop.example/", overrides: { title: "Mugs" } } },
		{ id: "3", data: { type: "link", href: "https://instagram.com/janeroe" } },
		{ id: "4", data: null },
	];
	const user = { name: "Jane Roe", description: "Potter", image: "https://cdn.example/jane.jpg", bento: { items } };
	expect(await factsOf(withData(user))).toMatchObject({
		name: "Bento",
		facts: {
			name: "Jane Roe",
			bio: "Potter",
			avatar: "https://cdn.example/jane.jpg",
			links: [
				{ title: "Mugs", url: "https://shop.example/" },
				{ title: "", url: "https://instagram.com/janeroe" },
			],
		},
	});
});

it("a Bento page in another form is read like any list of links", async () => {
	const { facts } = await factsOf(withData({ tiles: [{ name: "Mugs", link: "https://shop.example/" }] }));
	expect(facts.links).toEqual([{ title: "Mugs", url: "https://shop.example/" }]);
});
