import { expect, test } from "vitest";
import type { Block } from "../../../core/blocks/block.ts";
import { labelOf } from "../../../core/blocks/target.ts";
import { sharedPasswords } from "./shared-passwords.ts";

const link = (id: string, title: string, passwordId?: string): Block => ({
	id,
	kind: "link",
	title,
	url: "https://example.com/",
	...(passwordId && { gate: { kind: "password", passwordId, hint: "" } }),
});

test("a block can share the passwords of the page's other blocks", () => {
	const blocks = [
		link("link-1", "Notes", "word-1"),
		link("link-2", "Open"),
		link("link-3", "Letter", "word-1"),
		link("link-4", "Recipes", "word-2"),
	];
	expect(sharedPasswords(blocks, "link-4", labelOf)).toEqual([{ id: "word-1", titles: ["Notes", "Letter"] }]);
	expect(sharedPasswords(blocks, "link-1", labelOf)).toEqual([
		{ id: "word-1", titles: ["Letter"] },
		{ id: "word-2", titles: ["Recipes"] },
	]);
	expect(sharedPasswords(blocks, "", labelOf)).toHaveLength(2);
});
