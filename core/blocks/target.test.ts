import { expect, it } from "vitest";
import { textOf } from "../rich-text/sample-text.ts";
import { SAMPLE_BLOCKS } from "./sample-blocks.ts";
import { labelOf } from "./target.ts";

it.each([
	["its first line", textOf("Hello", "world"), "Hello"],
	["the words before a break", textOf("Hello\nworld"), "Hello"],
	["its first line with words", textOf("", " \u200b", "  Hello "), "Hello"],
	["the words of a list", [{ kind: "bullets" as const, items: [textOf("One"), textOf("Two")] }], "One"],
	["the start of a long line", textOf("word ".repeat(100)), `${"word ".repeat(23)}word…`],
	["words of several styles", SAMPLE_BLOCKS.text.text, "Made by hand in small batches, see how."],
])("lists name a text by %s", (_, text, label) => {
	expect(labelOf({ ...SAMPLE_BLOCKS.text, text })).toBe(label);
});
