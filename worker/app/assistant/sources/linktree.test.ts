import { expect, it } from "vitest";
import { parseSite } from "../../web-pages/parse-site.ts";
import { readFacts } from "./sources.ts";

const PAGE = new URL("https://linktr.ee/janeroe");
const factsOf = async (html: string) => readFacts(await parseSite(html, PAGE));
const pageWith = (data: unknown, more = "") =>
	`<title>Jane Roe | Linktree</title><meta property="og:description" content="Linktree. Make your link do more.">
	<meta property="og:image" content="https://ugc.example/card.png">
	<script id="__NEXT_DATA__" type="application/json" crossorigin="anonymous">${JSON.stringify(data)}</script>${more}`;

const LINKS = [
	{ id: 1, type: "HEADER", title: "My work", url: null, position: 0 },
	{ id: 2, type: "CLASSIC", title: "🔥 New mugs", url: "https://shop.example/mugs?utm_source=linktree", position: 1 },
	{ id: 3, type: "YOUTUBE_VIDEO", title: "Studio tour", url: "https://www.youtube.com/watch?v=abc", position: 2 },
	{ id: 4, type: "CLASSIC", title: "Locked", url: "https://secret.example/", isActive: false },
	{ id: 5, type: "GROUP", title: "More", links: [{ title: "Blog", url: "https://blog.example/" }] },
	{ id: 6, type: "CLASSIC", title: "Script", url: "javascript:alert(1)" },
];
const ACCOUNT = {
	id: 9,
	username: "janeroe",
	pageTitle: "Jane Roe",
	description: "Potter in Oslo",
	profilePictureUrl: "https://ugc.example/jane.jpg",
	isActive: true,
};
const SOCIALS = [
	{ type: "INSTAGRAM", url: "https://instagram.com/janeroe", position: 0 },
	{ type: "EMAIL_ADDRESS", url: "mailto:jane@roe.example", position: 1 },
	{ type: "CLUBHOUSE", url: "https://www.clubhouse.example/@janeroe", position: 2 },
];

it("a Linktree page is read from its data", async () => {
	const html = pageWith({ props: { pageProps: { account: ACCOUNT, links: LINKS, socialLinks: SOCIALS } } });
	expect(await factsOf(html)).toEqual({
		name: "Linktree",
		isSpecial: true,
		facts: {
			name: "Jane Roe",
			bio: "Potter in Oslo",
			avatar: "https://ugc.example/jane.jpg",
			links: [
				{ title: "🔥 New mugs", url: "https://shop.example/mugs?utm_source=linktree" },
				{ title: "Studio tour", url: "https://www.youtube.com/watch?v=abc" },
				{ title: "Blog", url: "https://blog.example/" },
				{ title: "", url: "https://www.clubhouse.example/@janeroe" },
			],
			socials: [
				{ platform: "instagram", handle: "janeroe", url: "https://www.instagram.com/janeroe" },
				{ platform: "email", handle: "jane@roe.example", url: "mailto:jane@roe.example" },
			],
		},
	});
});

it("the lists may be within the account", async () => {
	const html = pageWith({ props: { pageProps: { account: { ...ACCOUNT, links: LINKS, socialLinks: SOCIALS } } } });
	const { facts } = await factsOf(html);
	expect([facts.links.length, facts.socials.length]).toEqual([4, 2]);
});

it.each([
	["without data", ""],
	["with data in another form", pageWith({ props: { pageProps: { v2: [1, null, "x"] } } })],
	["with data of wrong types", pageWith({ props: { pageProps: { account: [], links: "x", socialLinks: { a: 1 } } } })],
	[
		"with broken data",
		'<title>Jane Roe | Linktree</title><script id="__NEXT_DATA__" type="application/json">{"props":</script>',
	],
])("a page %s is read by its links", async (_, html) => {
	const { facts } = await factsOf(
		`${html}<a href="https://shop.example/">Shop</a><a href="https://linktr.ee/discover">Discover</a>`,
	);
	expect(facts.links).toEqual([{ title: "Shop", url: "https://shop.example/" }]);
});
