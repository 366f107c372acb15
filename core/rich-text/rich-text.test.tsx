import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { linksOf, type Part, paragraphsOf, plainText, type RichText } from "./rich-text.ts";
import { LIST_DEPTH_MAX, richTextSchema } from "./rich-text-schema.ts";
import { RichTextView } from "./rich-text-view.tsx";
import { textOf } from "./sample-text.ts";

const schema = richTextSchema(2000, "A text", "Write the text.");
const htmlOf = (text: RichText) => renderToStaticMarkup(<RichTextView text={text} anchorOf={(href) => ({ href })} />);
const shown = (text: RichText) => htmlOf(schema.parse(text));
const refusal = (text: unknown) => schema.safeParse(text).error?.issues[0]?.message;

/** What people type, which a reader of Markdown would change. */
const AS_TYPED = [
	"24. Dezember",
	"1986. A great year",
	"@_jane_",
	"10*2*3",
	"**bold**",
	"- item",
	"+ plus",
	"* star",
	"1) one",
	"# 1 in the charts",
	"> quote",
	"`code`",
	"~~gone~~",
	"---",
	"|a|b|",
	"![x](https://example.com/x.png)",
	"[x](https://example.com)",
	"[x][1]",
	"\\*",
	"&copy; &lt; &amp;",
	"<b>Really</b>",
	"<!-- -->",
	"    four spaces",
	"two  spaces   and\ttab",
	" leading",
	"trailing ",
	"これは**「太字」**です。",
	"https://example.com/a_b_c",
	":-) (c) ... -- 1/2",
	"\u200fשלום",
	"👩‍🎨 e\u0301",
];

describe("a typed text", () => {
	it.each(AS_TYPED)("%j is stored and shown as it is", (line) => {
		const stored = schema.parse(textOf(line, line));
		expect(stored).toEqual(textOf(line, line));
		expect(plainText(stored)).toBe(`${line}\n${line}`);
		const escaped = renderToStaticMarkup(line);
		expect(shown(textOf(line))).toBe(`<p dir="auto">${escaped}</p>`);
	});

	it("keeps its line breaks and empty lines, but no empty end", () => {
		expect(shown([...textOf("one\ntwo", "", "three\n"), ...textOf("", "")])).toBe(
			'<p dir="auto">one\ntwo</p><p dir="auto"><br/></p><p dir="auto">three\n<br/></p>',
		);
	});

	it.each(["a\r\nb", "a\rb", "a\vb", "a\u2028b", "a\u2029b", "a\u0085b"])("%j has one line break", (line) => {
		expect(schema.parse(textOf(line))).toEqual(textOf("a\nb"));
	});
});

it("styles, links and lists are shown as they are stored", () => {
	const url = "https://example.com/how";
	expect(
		shown([
			{
				kind: "paragraph",
				runs: [
					{ text: "a", bold: true },
					{ text: "b", bold: true, italic: true, url },
					{ text: "c", url },
					{ text: "d", italic: true },
				],
			},
			{
				kind: "numbers",
				start: 24,
				items: [textOf("one"), [...textOf("two", "three"), { kind: "bullets", items: [textOf("four")] }]],
			},
		]),
	).toBe(
		`<p dir="auto"><strong>a</strong><a href="${url}" rel="noopener nofollow ugc"><strong><em>b</em></strong>c</a><em>d</em></p>` +
			'<ol dir="auto" start="24"><li><p>one</p></li><li><p>two</p><p>three</p><ul><li><p>four</p></li></ul></li></ol>',
	);
});

it("neighbors of one style are stored as one, and those without words not at all", () => {
	const runs = [{ text: "a" }, { text: "", bold: true as const }, { text: "b" }, { text: "c", bold: true as const }];
	expect(schema.parse([{ kind: "paragraph", runs }])).toEqual([
		{ kind: "paragraph", runs: [{ text: "ab" }, { text: "c", bold: true }] },
	]);
});

const nested = (depth: number): RichText =>
	depth === 0 ? textOf("x") : [{ kind: "bullets", items: [[...textOf("x"), ...nested(depth - 1)]] }];

it("a tree within its limits is read", () => {
	expect(schema.parse(nested(LIST_DEPTH_MAX))).toEqual(nested(LIST_DEPTH_MAX));
	expect(paragraphsOf(nested(LIST_DEPTH_MAX))).toHaveLength(LIST_DEPTH_MAX + 1);
	expect(refusal(textOf("x".repeat(2000)))).toBeUndefined();
});

it.each<[string, unknown, string | RegExp]>([
	["no text", [], "Write the text."],
	["nothing visible", textOf(" ", "\u200b"), "Write the text."],
	["2,001 characters", textOf("x".repeat(2001)), "A text can have at most 2000 characters. This one has 2001."],
	[
		"51 links",
		Array.from({ length: 51 }, () => ({ kind: "paragraph", runs: [{ text: "x", url: "https://example.com" }] })),
		"A text can have at most 50 links. This one has 51.",
	],
	["1,001 paragraphs", [...textOf(...Array<string>(1000).fill("")), ...textOf("x")], /too many lines/],
	["600 styles", textOf(...Array<string>(600).fill("x")), /Use fewer/],
	["a deep list", nested(LIST_DEPTH_MAX + 1), /./],
	["a very deep list", nested(2000), /./],
	["a list without items", [{ kind: "bullets", items: [] }, ...textOf("x")], /./],
	["an empty item", [{ kind: "bullets", items: [[]] }, ...textOf("x")], /./],
	["an item without a paragraph", [{ kind: "bullets", items: [[{ kind: "bullets", items: [textOf("x")] }]] }], /./],
	["a heading", [{ kind: "heading", runs: [{ text: "x" }] }], /./],
	["a number of six digits", [{ kind: "numbers", start: 100_000, items: [textOf("x")] }], /./],
	["an unknown field", [{ kind: "paragraph", runs: [{ text: "x", color: "red" }] }], /./],
	["HTML", "<p>x</p>", /./],
	["a script in a link", [{ kind: "paragraph", runs: [{ text: "x", url: "javascript:alert(1)" }] }], /web address/],
	["half a character", textOf("\ud83d"), /broken character/],
])("%s is refused", (_, text, message) => {
	expect(refusal(text)).toMatch(message);
});

it("a stored link that leads to a script is shown as words", () => {
	const part: Part = { kind: "paragraph", runs: [{ text: "x", url: "javascript:alert(1)" }] };
	expect(htmlOf([part])).toBe('<p dir="auto">x</p>');
});

it("the links of a text are its anchors, in their order", () => {
	const link = (text: string, url: string): Part => ({
		kind: "paragraph",
		runs: [{ text }, { text: "x", bold: true, url }, { text: "y", url }, { text: "." }, { text: "z", url }],
	});
	const text: RichText = [
		link("a", "https://example.com/1"),
		link("b", "javascript:alert(1)"),
		{ kind: "bullets", items: [[link("c", "https://example.com/2")]] },
	];
	const anchors = [...htmlOf(text).matchAll(/href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(([, url, words = ""]) => {
		return { url, words: words.replace(/<[^>]+>/g, "") };
	});
	expect(anchors).toEqual(linksOf(text).filter(({ url }) => url.startsWith("https")));
	expect(linksOf(text)).toHaveLength(6);
});
