import { describe, expect, it } from "vitest";
import { parseSite } from "../../web-pages/parse-site.ts";
import { readFacts, sourceOf } from "./sources.ts";

const sourceAt = async (address: string) => sourceOf(await parseSite("", new URL(address)))?.name;

it.each([
	["https://linktr.ee/janeroe", "Linktree"],
	["https://www.linktr.ee/janeroe", "Linktree"],
	["https://janeroe.carrd.co/", "Carrd"],
	["https://beacons.ai/janeroe", "Beacons"],
	["https://bento.me/janeroe", "Bento"],
	["https://lnk.bio/janeroe", "Lnk.Bio"],
	["https://bio.link/janeroe", "Bio.link"],
	["https://linktr.ee./janeroe", "Linktree"],
	["https://linktr.ee.evil.example/janeroe", undefined],
	["https://notlinktr.ee/janeroe", undefined],
	["https://evil.example/linktr.ee", undefined],
])("%s is of %s", async (address, name) => {
	expect(await sourceAt(address)).toBe(name);
});

describe("a special source and the generic one", () => {
	it("the generic source fills in what the special one misses", async () => {
		const html = `<title>Jane Roe</title><meta name="description" content="Potter"><meta property="og:image" content="/a.png">
			<a href="https://shop.example/">Mugs</a>`;
		const { facts } = readFacts(await parseSite(html, new URL("https://campsite.bio/jane")));
		expect(facts).toEqual({
			name: "Jane Roe",
			bio: "Potter",
			avatar: "https://campsite.bio/a.png",
			links: [{ title: "Mugs", url: "https://shop.example/" }],
			socials: [],
		});
	});

	it("a look-alike's data is read before its links", async () => {
		const data = JSON.stringify({ blocks: [{ title: "Mugs", url: "https://shop.example/" }] });
		const html = `<script id="__NEXT_DATA__" type="application/json">${data}</script><a href="https://ads.example/">Ad</a>`;
		const { facts } = readFacts(await parseSite(html, new URL("https://stan.store/jane")));
		expect(facts.links).toEqual([{ title: "Mugs", url: "https://shop.example/" }]);
	});
});
