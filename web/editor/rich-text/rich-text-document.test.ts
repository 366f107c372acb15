import { expect, it } from "vitest";
import { SAMPLE_BLOCKS } from "../../../core/blocks/sample-blocks.ts";
import type { RichText } from "../../../core/rich-text/rich-text.ts";
import { LIST_DEPTH_MAX, richTextSchema } from "../../../core/rich-text/rich-text-schema.ts";
import { textOf } from "../../../core/rich-text/sample-text.ts";
import { documentOf, richTextOf } from "./rich-text-document.ts";

const url = "https://example.com/";

it.each<[string, RichText]>([
	["the sample", SAMPLE_BLOCKS.text.text],
	["nothing", textOf("")],
	["spaces, breaks and empty lines", textOf("  a  b\t", "", "one\ntwo\n\nfour\n")],
	[
		"all styles",
		[
			{
				kind: "paragraph",
				runs: [
					{ text: "a\n", bold: true, italic: true, url },
					{ text: "b", italic: true },
					{ text: "\nc", url },
				],
			},
		],
	],
	["numbers from 24", [{ kind: "numbers", start: 24, items: [textOf("x")] }]],
	["numbers from 0", [{ kind: "numbers", start: 0, items: [textOf("x")] }]],
	[
		"lists in lists",
		[{ kind: "bullets", items: [[...textOf("x", "y"), { kind: "numbers", items: [textOf("z")] }, ...textOf("w")]] }],
	],
])("%s is the same after editing", (_, text) => {
	expect(richTextOf(documentOf(text))).toEqual(text);
});

it("lists that are too deep continue the list around them", () => {
	const nested = (depth: number): RichText =>
		depth === 0 ? [] : [{ kind: "bullets", items: [[...textOf(`${depth}`), ...nested(depth - 1)]] }];
	const text = richTextOf(documentOf(nested(LIST_DEPTH_MAX + 2)));
	expect(richTextSchema(100, "A text", "Write the text.").parse(text)).toEqual(text);
	expect(JSON.stringify(text)).toContain(
		JSON.stringify({ kind: "bullets", items: [textOf("3"), textOf("2"), textOf("1")] }),
	);
});

it.each([-5, 100_000, 1.5, Number.NaN, null])("a list that begins with %s begins with 1", (start) => {
	const list = {
		type: "orderedList",
		attrs: { start },
		content: [{ type: "listItem", content: [{ type: "paragraph" }] }],
	};
	expect(richTextOf({ type: "doc", content: [list] })).toEqual([{ kind: "numbers", items: [textOf("")] }]);
});
