import { beforeAll, expect, test } from "vitest";
import { readLines } from "../../../core/adding/read-lines.ts";
import { loadPhones } from "../../../core/addresses/phone.ts";
import type { Block } from "../../../core/blocks/block.ts";
import type { SocialHandle } from "../../../core/socials/social.ts";
import { type AddingTo, sortReadings } from "./sort-readings.ts";

beforeAll(loadPhones);

const EMPTY: AddingTo = { blocks: [], socials: [], plan: "free" };
const JANE: SocialHandle = {
	id: "jane-on-x",
	platform: "x",
	handle: "jane",
	url: "https://x.com/jane",
	isVisible: true,
};
const links = (count: number): Block[] =>
	Array.from({ length: count }, (_, at) => ({
		kind: "link",
		id: `link-${at}`,
		title: "a",
		url: `https://a.example/${at}`,
	}));
const sorted = (text: string, page: Partial<AddingTo> = {}) => sortReadings(readLines(text), { ...EMPTY, ...page });

test("lines become blocks and icons in their order, and others stay with their reason", () => {
	const { blocks, icons, stays, beyond } = sorted(
		"Shop https://a.example\nhttps://youtu.be/dQw4w9WgXcQ\njane@example.com\nAsk me\n@jane\nhttps://b..example\nb.example",
	);
	expect(blocks.map(({ kind }) => kind)).toEqual(["link", "video", "link"]);
	expect(new Set(blocks.map(({ id }) => id)).size).toBe(3);
	expect(icons).toMatchObject([{ platform: "email", handle: "jane@example.com", isVisible: true }]);
	expect(stays).toMatchObject([
		{ typed: "Ask me", reason: "We can't find a link here.", mended: null, handle: null },
		{ typed: "@jane", reason: "Which app is this handle on?", handle: { handle: "jane" } },
		{ typed: "https://b..example", mended: "https://b.example" },
	]);
	expect(beyond).toEqual([]);
});

test("of twenty lines with three bad ones, seventeen are added", () => {
	const lines = Array.from({ length: 17 }, (_, at) => `Link ${at} https://a.example/${at}`);
	const text = [...lines.slice(0, 4), "https://exam ple.com", ...lines.slice(4), "Ask me", "+351 22"].join("\n");
	const { blocks, stays } = sorted(text, { plan: "pro" });
	expect([blocks.length, stays.map(({ typed }) => typed)]).toEqual([17, ["https://exam ple.com", "Ask me", "+351 22"]]);
});

test("links beyond the plan are added by no one, and other lines still are", () => {
	const text = "One a.example\nTwo b.example\nThree c.example\njane@example.com\n# News";
	const { blocks, icons, beyond, stays } = sorted(text, { blocks: links(9) });
	expect(blocks.map(({ kind }) => kind)).toEqual(["link", "heading"]);
	expect([icons.length, beyond, stays]).toEqual([1, ["Two b.example", "Three c.example"], []]);
});

test("an icon that the page has isn't added again, nor twice from one text", () => {
	const { icons, stays, doubles } = sorted("https://twitter.com/jane\nIG @jane\ninstagram.com/jane", {
		socials: [JANE],
	});
	expect(icons.map(({ platform }) => platform)).toEqual(["instagram"]);
	expect([stays, doubles]).toEqual([[], 2]);
	const again = sortReadings(readLines("x.com/jane"), { ...EMPTY, socials: [JANE] }, true);
	expect([again.icons.length, again.stays.map(({ reason, isDouble }) => [reason, isDouble])]).toEqual([
		0,
		[["Already on your page.", false]],
	]);
});

test("a list leaves out what the page has, and a single line asks before it comes again", () => {
	const page = { blocks: links(1) };
	const list = sorted("a.example/0?utm_source=ig\nhttps://b.example/#shop\nb.example/#about\nb.example/#shop", page);
	expect([list.blocks.map((block) => "url" in block && block.url), list.doubles, list.stays]).toEqual([
		["https://b.example/#shop", "https://b.example/#about"],
		2,
		[],
	]);
	const single = sorted("www.a.example/0", page);
	expect([single.blocks, single.stays.map(({ reason, isDouble }) => [reason, isDouble])]).toEqual([
		[],
		[["Already on your page.", true]],
	]);
	const again = sortReadings(readLines("www.a.example/0"), { ...EMPTY, ...page }, true);
	expect([again.blocks.length, again.stays]).toEqual([1, []]);
});

test("links that would have the same title are told apart by their paths", () => {
	const { blocks } = sorted("github.com/jane/pots\ngithub.com/jane/cups\nGitHub https://github.com/jane/plates");
	expect(blocks.map((block) => "title" in block && block.title)).toEqual(["GitHub", "Cups", "GitHub"]);
});

test("a page takes no more icons and other blocks than its limits allow", () => {
	const socials = Array.from({ length: 30 }, (_, at) => ({ ...JANE, id: `${at}`, url: `https://x.com/${at}` }));
	const headings = Array.from({ length: 100 }, (_, at): Block => ({ kind: "heading", id: `heading-${at}`, text: "a" }));
	const { blocks, icons, stays } = sorted("IG @jane\n# News\na.example", { socials, blocks: headings });
	expect([blocks.length, icons.length, stays.map(({ reason }) => reason)]).toEqual([
		1,
		0,
		["A page can have at most 30 social handles.", "A page can have 100 blocks besides its links."],
	]);
});
