import { expect, it } from "vitest";
import { parseSite } from "../../web-pages/parse-site.ts";
import { readFacts } from "./sources.ts";

const factsOf = async (html: string) => readFacts(await parseSite(html, new URL("https://beacons.ai/janeroe")));

const DATA = {
	props: {
		pageProps: {
			profile: { displayName: "Jane Roe", bio: "Potter", links: [{ title: "Mugs", url: "https://shop.example/" }] },
			dehydratedState: {
				queries: [{ state: { data: { page: { links: [{ label: "Blog", href: "https://blog.example/" }] } } } }],
			},
			nav: [{ title: "Log in", url: "https://account.beacons.ai/login" }],
		},
	},
};

it("the lists of links in a Beacons page are read wherever they are", async () => {
	const html = `<title>janeroe | Beacons</title><meta property="og:image" content="/jane.jpg">
		<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(DATA)}</script>`;
	expect(await factsOf(html)).toEqual({
		name: "Beacons",
		isSpecial: true,
		facts: {
			name: "Jane Roe",
			bio: "Potter",
			avatar: "https://beacons.ai/jane.jpg",
			socials: [],
			links: [
				{ title: "Mugs", url: "https://shop.example/" },
				{ title: "Blog", url: "https://blog.example/" },
			],
		},
	});
});

it("a Beacons page without data is read by its links", async () => {
	const html = `<title>Jane Roe | Beacons</title><meta name="description" content="Potter">
		<a href="https://shop.example/"><div>Mugs</div></a><a href="https://beacons.ai/signup">Make your own</a>`;
	const { facts } = await factsOf(html);
	expect(facts).toMatchObject({ name: "Jane Roe | Beacons", bio: "Potter" });
	expect(facts.links).toEqual([{ title: "Mugs", url: "https://shop.example/" }]);
});
