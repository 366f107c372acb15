import { describe, expect, it } from "vitest";
import type { Block } from "../blocks/block.ts";
import { SAMPLE_BLOCKS } from "../blocks/sample-blocks.ts";
import { PAGE_DEFAULTS } from "../page/page.ts";
import type { RichText } from "../rich-text/rich-text.ts";
import { DAY_MS } from "../time/duration.ts";
import type { ChangedSource, PageFacts } from "./page-facts.ts";
import { type SuggestedPage, suggestionsFor } from "./suggestion.ts";
import { suggestionSchema } from "./suggestion-schema.ts";

const NOW = Date.UTC(2026, 10, 23);
const LONG_AGO = NOW - 31 * DAY_MS;
const PICTURE = `${"a".repeat(64)}.webp`;

const linked = (url: string): RichText => [{ kind: "paragraph", runs: [{ text: "See " }, { text: "this", url }] }];

const links = (count: number): Block[] =>
	Array.from({ length: count }, (_, index) => ({
		kind: "link",
		id: `link-${index + 1}`,
		title: `Link ${index + 1}`,
		url: `https://site-${index + 1}.com/page`,
	}));

const page = (change: Partial<SuggestedPage> = {}): SuggestedPage => ({
	...PAGE_DEFAULTS,
	avatar: PICTURE,
	blocks: [],
	...change,
});

const facts = (change: Partial<PageFacts> = {}): PageFacts => ({
	views: 0,
	clicks: {},
	shownSince: {},
	deadAddresses: [],
	changedSources: [],
	...change,
});

const ids = (page: SuggestedPage, known = facts(), dismissed: string[] = []) =>
	suggestionsFor(page, known, { dismissed, now: NOW }).map(({ id }) => id);

const SOURCE: ChangedSource = {
	address: "https://www.linktr.ee/nora",
	name: "Linktree",
	digest: "c0ffee",
	links: [
		{ title: "One", url: "https://site-1.com/page/?utm_source=linktree" },
		{ title: "Shop", url: "https://shop.example/" },
	],
};

const image = (change: object = {}): Block => ({ ...SAMPLE_BLOCKS.image, id: "image-1", alt: "", ...change });
const hidden = (block: Block): Block => ({ ...block, isHidden: true });
const judged = (change: Partial<PageFacts> = {}) =>
	facts({ views: 100, shownSince: { "link-1": LONG_AGO, "link-2": LONG_AGO }, ...change });

describe("a page gets a suggestion", () => {
	const table: [string, SuggestedPage, PageFacts, string[]][] = [
		["none when nothing is wrong", page({ blocks: links(12) }), facts(), []],
		[
			"for a link that leads nowhere",
			page({ blocks: links(2) }),
			facts({ deadAddresses: ["https://site-2.com/page"] }),
			["dead-link:link-2:site-2.com"],
		],
		[
			"for a dead address in a text, whatever comes after #",
			page({ blocks: [{ kind: "text", id: "text-1", text: linked("https://gone.com/a#b") }] }),
			facts({ deadAddresses: ["https://gone.com/a"] }),
			["dead-link:text-1:gone.com"],
		],
		[
			"for a dead link only while visitors see it",
			page({ blocks: links(1).map((link) => ({ ...link, isHidden: true })) }),
			facts({ deadAddresses: ["https://site-1.com/page"] }),
			[],
		],
		[
			"for a source with links that it lacks",
			page({ blocks: links(1) }),
			facts({ changedSources: [SOURCE] }),
			["changed-source:c0ffee"],
		],
		[
			"for no source whose links it has, even hidden ones",
			page({ blocks: [...links(1), { ...SAMPLE_BLOCKS.text, text: linked("https://shop.example/") }].map(hidden) }),
			facts({ changedSources: [SOURCE] }),
			[],
		],
		[
			"for text that is hard to read",
			page({ textColor: "#dddddd" }),
			facts(),
			["low-contrast:textColor:#dddddd:#ffffff"],
		],
		["for a missing profile picture", page({ avatar: null }), facts(), ["no-avatar"]],
		["for a picture without a description", page({ blocks: [image()] }), facts(), ["no-description:image-1"]],
		[
			"for a gallery with one such picture",
			page({
				blocks: [
					{
						...SAMPLE_BLOCKS.gallery,
						id: "gallery-1",
						pictures: SAMPLE_BLOCKS.gallery.pictures.map((picture) => ({ ...picture, alt: "" })),
					},
				],
			}),
			facts(),
			["no-description:gallery-1"],
		],
		["for thirteen links in a row", page({ blocks: links(13) }), facts(), ["many-links"]],
		[
			"for no row of links that a heading divides",
			page({ blocks: links(20).toSpliced(10, 0, { kind: "heading", id: "heading-1", text: "More" }) }),
			facts(),
			[],
		],
		["for a link without a click in 30 days", page({ blocks: links(1) }), judged(), ["no-clicks:link-1"]],
		["for no link that was clicked", page({ blocks: links(1) }), judged({ clicks: { "link-1": 1 } }), []],
		["for no link of a page with few views", page({ blocks: links(1) }), judged({ views: 99 }), []],
		["for no link that is new", page({ blocks: links(1) }), judged({ shownSince: { "link-1": NOW - DAY_MS } }), []],
		["for no link whose age is unknown", page({ blocks: links(1) }), judged({ shownSince: {} }), []],
	];
	it.each(table)("%s", (_, page, facts, expected) => {
		expect(ids(page, facts)).toEqual(expected);
	});
});

it("a changed source says how many links are missing, and shows only those", () => {
	const shown = (change: Partial<ChangedSource>, blocks = links(1)) =>
		suggestionsFor(page({ blocks }), facts({ changedSources: [{ ...SOURCE, ...change }] }), {
			dismissed: [],
			now: NOW,
		});
	expect(shown({})).toMatchObject([
		{
			title: "Your page on Linktree has changed",
			line: "1 link on linktr.ee/nora is not on your page yet.",
			action: { kind: "reviewLinks", place: "linktr.ee/nora", links: [{ title: "Shop" }] },
		},
	]);
	const long = { address: `https://nora.example/${"x".repeat(100)}`, name: "nora.example" };
	expect(shown(long, [])[0]?.line).toBe("2 links on nora.example are not on your page yet.");
});

it("the most useful suggestions come first, three at most", () => {
	const worst = page({ avatar: null, textColor: "#dddddd", blocks: [...links(13), image()] });
	const known = judged({ deadAddresses: ["https://site-2.com/page"], changedSources: [SOURCE] });
	const [dead, source, contrast, avatar] = [
		"dead-link:link-2:site-2.com",
		"changed-source:c0ffee",
		"low-contrast:textColor:#dddddd:#ffffff",
		"no-avatar",
	];
	expect(ids(worst, known)).toEqual([dead, source, contrast]);
	expect(ids(worst, known, [source, contrast])).toEqual([dead, avatar, "no-description:image-1"]);
});

it("a dismissed color or address stays dismissed, and another one is a new suggestion", () => {
	const faint = page({ textColor: "#dddddd" });
	expect(ids(faint, facts(), ids(faint))).toEqual([]);
	expect(ids(page({ textColor: "#eeeeee" }), facts(), ids(faint))).toHaveLength(1);
});

it("whatever the page, each suggestion has words, an id that can be dismissed, and then doesn't come back", () => {
	const random = seededRandom(7);
	const samples = Object.values(SAMPLE_BLOCKS);
	const maybe = () => random() < 0.5;
	for (let round = 0; round < 300; round++) {
		const blocks = Array.from({ length: Math.floor(random() * 30) }, (_, index): Block => {
			const sample = maybe() ? links(30)[index] : samples[Math.floor(random() * samples.length)];
			return { ...(sample ?? SAMPLE_BLOCKS.link), id: `block-${index}` };
		});
		const drawn = page({ blocks, avatar: maybe() ? PICTURE : null, textColor: maybe() ? "#000000" : "#efefef" });
		const known = facts({
			views: Math.floor(random() * 300),
			shownSince: Object.fromEntries(blocks.map(({ id }) => [id, maybe() ? LONG_AGO : NOW])),
			clicks: Object.fromEntries(blocks.map(({ id }) => [id, maybe() ? 1 : 0])),
			deadAddresses: maybe() ? ["https://site-3.com/page", "https://example.com/shop"] : [],
			changedSources: maybe() ? [SOURCE, { ...SOURCE, address: "https://nora.example/", digest: "decaf0" }] : [],
		});
		const dismissed: string[] = [];
		for (let turn = 0; turn < 100; turn++) {
			const shown = suggestionsFor(drawn, known, { dismissed, now: NOW });
			expect(shown.length).toBeLessThanOrEqual(3);
			for (const { id, title, line, label } of shown) {
				expect(Math.min(title.length, line.length, label.length)).toBeGreaterThan(5);
				expect(suggestionSchema.safeParse({ pageId: "a".repeat(14), id }).success, id).toBe(true);
				expect(dismissed).not.toContain(id);
				dismissed.push(id);
			}
			if (shown.length === 0) break;
		}
		expect(ids(drawn, known, dismissed)).toEqual([]);
	}
});

/** Numbers from 0 to 1, the same in each run (a linear congruential generator). */
function seededRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return state / 2 ** 32;
	};
}
