import { describe, expect, it } from "vitest";
import { parseSite } from "../../web-pages/parse-site.ts";
import { GENERIC } from "./generic.ts";

const factsOf = async (html: string, address = "https://www.roe.example/?lang=en#top") =>
	GENERIC.read(await parseSite(html, new URL(address)));
const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe("a site says what it is", () => {
	it("a plain site has a title, a heading and nothing else", async () => {
		expect(await factsOf("<title>Roe Pottery</title><h1>Handmade mugs</h1><p>Hello</p>")).toEqual({
			name: "Roe Pottery",
			bio: "",
			avatar: null,
			socials: [],
			links: [{ title: "Roe Pottery", url: "https://www.roe.example/?lang=en" }],
		});
		expect((await factsOf("<h1>Handmade mugs</h1>")).name).toBe("Handmade mugs");
		expect((await factsOf("")).links).toEqual([{ title: "", url: "https://www.roe.example/?lang=en" }]);
	});

	it("Open Graph comes before the title", async () => {
		const html = `<title>Home</title><meta property="og:title" content="Jane Roe"><meta property="og:site_name" content="Roe Pottery">
			<meta property="og:description" content="Mugs &amp; plates"><meta name="description" content="Other">
			<meta property="og:image" content="/card.png">`;
		expect(await factsOf(html)).toMatchObject({
			name: "Jane Roe",
			bio: "Mugs & plates",
			avatar: "https://www.roe.example/card.png",
			links: [{ title: "Roe Pottery" }],
		});
	});
});

describe("JSON-LD", () => {
	const JANE = {
		"@type": "Person",
		name: "Jane Roe",
		description: "Potter",
		image: { "@type": "ImageObject", url: "/jane.jpg" },
		sameAs: ["https://www.instagram.com/janeroe/", "https://en.wikipedia.org/wiki/Jane", 7, null],
	};
	const expected = {
		name: "Jane Roe",
		bio: "Potter",
		avatar: "https://www.roe.example/jane.jpg",
		socials: [{ platform: "instagram", handle: "janeroe", url: "https://www.instagram.com/janeroe" }],
	};

	it.each([
		["one node", JANE],
		["a list", [{ "@type": "WebSite", name: "Site" }, JANE]],
		["a graph", { "@context": "https://schema.org", "@graph": [{ "@type": "WebPage", name: "Page" }, JANE] }],
		["a profile page", { "@type": "ProfilePage", name: "Profile", mainEntity: JANE }],
		["several types", { ...JANE, "@type": ["Person", "Artist"] }],
		["a type's whole address", { ...JANE, "@type": "https://schema.org/Person" }],
		["one profile and a list of pictures", { ...JANE, sameAs: JANE.sameAs[0], image: ["/jane.jpg", "/2.jpg"] }],
		["a business", { ...JANE, "@type": "LocalBusiness", image: undefined, logo: "/jane.jpg" }],
	])("the subject is found in %s", async (_, value) => {
		expect(await factsOf(`<title>Other</title>${jsonLd(value)}`)).toMatchObject(expected);
	});

	it("an article's author isn't the site's owner", async () => {
		const html = `<title>Roe</title>${jsonLd({ "@type": "Article", name: "News", author: JANE })}`;
		expect(await factsOf(html)).toMatchObject({ name: "Roe", socials: [] });
	});

	it.each([[null], ["text"], [7], [[[[]]]], [{ "@graph": { "@type": "Person" } }], [{ "@type": { a: 1 }, name: [] }]])(
		"an odd value is no error: %j",
		async (value) => {
			expect((await factsOf(`<title>Roe</title>${jsonLd(value)}`)).name).toBe("Roe");
		},
	);
});

describe("profiles", () => {
	it("rel=me and the first link to each platform are icons", async () => {
		const html = `<link rel="me" href="https://fosstodon.org/@jane">
			<a rel="me noopener" href="https://github.com/jane">Code</a><a href="https://github.com/other">Theme</a>
			<a href="https://www.instagram.com/janeroe/">Instagram</a><a href="https://www.instagram.com/agency">Agency</a>
			<a href="https://www.instagram.com/p/abc/">Post</a><a href="mailto:jane@roe.example">Write</a>
			<a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a>`;
		const { socials } = await factsOf(html);
		expect(socials.map(({ platform, handle }) => `${platform} ${handle}`)).toEqual([
			"mastodon jane@fosstodon.org",
			"github jane",
			"instagram janeroe",
			"email jane@roe.example",
		]);
	});

	it("a profile's page names its owner's other profiles, and the platform's own links are left out", async () => {
		const html = `<title>jane (Jane Roe) · GitHub</title><a rel="nofollow me" href="https://fosstodon.org/@jane">m</a>
			<a href="https://www.youtube.com/@github">YouTube</a><a href="/shop">Shop</a>`;
		const { links, socials } = await factsOf(html, "https://github.com/jane");
		expect([links, socials.map(({ platform }) => platform)]).toEqual([[], ["mastodon"]]);
	});
});

it("a site's navigation is left out, except for obvious destinations", async () => {
	const nav = [
		"/:Home",
		"/about:About us",
		"/shop:Visit our shop",
		"/store/mugs:Store",
		"/log-in:Log in",
		"/privacy:Privacy",
		"/blog/:Stories",
		"/news/1:We were in the press and this is a long headline",
		"#contact:Contact",
		"https://book.example/jane:Book now",
		"https://other.example/:Another site",
		"/contact:Contact",
		"mailto:a@b.example:Newsletter",
	];
	const anchors = nav.map(
		(item) => `<a href="${item.slice(0, item.lastIndexOf(":"))}">${item.slice(item.lastIndexOf(":") + 1)}</a>`,
	);
	const { links } = await factsOf(`<title>Roe</title>${anchors.join(" ")}`);
	expect(links.map(({ title, url }) => `${title} ${url}`)).toEqual([
		"Roe https://www.roe.example/?lang=en",
		"Visit our shop https://www.roe.example/shop",
		"Stories https://www.roe.example/blog/",
		"Book now https://book.example/jane",
		"Contact https://www.roe.example/contact",
	]);
});
