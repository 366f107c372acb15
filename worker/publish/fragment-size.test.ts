import { describe, expect, it } from "vitest";
import { BIO_MAX } from "../../core/account/bio-max.ts";
import { LINK_URL_MAX } from "../../core/addresses/safe-url.ts";
import { type BioPageContent, PAGE_DEFAULTS } from "../../core/page/page.ts";
import { BLOCKS_MAX_CHARACTERS, FRAGMENT_MAX_BYTES, renderedLength, storedBytes } from "../../core/page/page-size.ts";
import { MAX_SOCIAL_HANDLES } from "../../core/socials/social.ts";
import { ENGLISH } from "../../core/words/en.ts";
import { renderPage } from "./render.tsx";

const LONGEST_ID = "i".repeat(24);
const PICTURE = `${"0".repeat(64)}.webp`;
const RENDERED_AS = {
	version: 1,
	now: 0,
	changesAt: null,
	spoken: ENGLISH,
	appOrigin: "https://linkstead.example",
	canonicalUrl: "https://linkstead.example/jane",
	updatedAt: 0,
	shareImage: null,
};
const longest = (character: string, start: string, length: number) =>
	start + character.repeat(Math.floor((length - start.length) / character.length));

/** A page with every field at its maximum length, filled with these characters. */
async function largestPage(inTitles: string, inAddresses: string) {
	const links = Array.from({ length: 500 }, (_, index) => ({
		kind: "link" as const,
		id: `${LONGEST_ID.slice(0, 20)}-${index}`,
		title: longest(inTitles, "", 120),
		url: longest(inAddresses, "https://example.com/", LINK_URL_MAX),
		thumbnail: PICTURE,
	}));
	links.length = Math.min(500, Math.floor(BLOCKS_MAX_CHARACTERS / renderedLength(links.slice(0, 1))));
	const socials = Array.from({ length: MAX_SOCIAL_HANDLES }, (_, index) => ({
		id: `${LONGEST_ID.slice(0, 20)}-${index}`,
		platform: "threads" as const,
		url: longest("'", "https://example.com/", LINK_URL_MAX),
	}));
	const page = {
		...PAGE_DEFAULTS,
		id: LONGEST_ID,
		fullName: longest(inTitles, "", 80),
		username: "x".repeat(30),
		bio: longest('"', "", BIO_MAX),
		avatar: PICTURE,
		wallpaper: PICTURE,
		font: "font-poppins" as const,
		blocks: links,
		socials,
		showsBranding: true,
		viewCount: 10 ** 12,
	};
	const { fragment } = await renderPage(page, RENDERED_AS);
	return { count: links.length, bytes: storedBytes([fragment.title, fragment.css, fragment.html]) };
}

describe("the largest page that can be saved", () => {
	it.each([
		["quotes and emoji", '👍"', "'"],
		["ampersands and Chinese", "長&", "&"],
		["plain words", "é", "a"],
		["short addresses of nothing special", "<", "?a=b&"],
	])("the largest page fits into its live object when it consists of %s", async (_, inTitles, inAddresses) => {
		const { count, bytes } = await largestPage(inTitles, inAddresses);
		expect(count).toBeGreaterThan(20);
		expect(bytes).toBeLessThan(FRAGMENT_MAX_BYTES);
	});

	it.each(['"', "'", "&", "<", ">"])(
		"a link of %s is never longer on the page than a save assumes",
		async (character) => {
			const links = Array.from({ length: 40 }, (_, index) => ({
				kind: "link" as const,
				id: `${LONGEST_ID.slice(0, 20)}-${index + 100}`,
				title: character.repeat(120),
				url: "https://example.com/",
				thumbnail: PICTURE,
			}));
			const [few, many] = await Promise.all([htmlWith(links.slice(0, 20)), htmlWith(links)]);
			expect(many.length - few.length).toBeLessThanOrEqual(renderedLength(links.slice(20)));
		},
	);

	it("a text with a character beyond Latin-1 takes two bytes per character", () => {
		expect([storedBytes(["é"]), storedBytes(["é", "長é"])]).toEqual([1, 5]);
	});

	it("500 links with long titles and addresses fit on a page", () => {
		const links = Array.from({ length: 500 }, () => ({
			kind: "link" as const,
			id: LONGEST_ID,
			title: "Ä".repeat(120),
			url: `https://example.com/${"a".repeat(400)}?utm_source=a&utm_medium=b&utm_campaign=c`,
		}));
		expect(renderedLength(links)).toBeLessThan(BLOCKS_MAX_CHARACTERS);
	});
});

async function htmlWith(blocks: BioPageContent["blocks"]): Promise<string> {
	const page = {
		...PAGE_DEFAULTS,
		id: LONGEST_ID,
		fullName: "Jane",
		username: "jane",
		bio: "",
		avatar: null,
		wallpaper: null,
		blocks,
		socials: [],
		showsBranding: true,
		viewCount: null,
	};
	return (await renderPage(page, RENDERED_AS)).fragment.html;
}
