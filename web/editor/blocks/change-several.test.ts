import { expect, test } from "vitest";
import type { Block } from "../../../core/blocks/block.ts";
import { BLOCK_TITLE_MAX } from "../../../core/blocks/block-limits.ts";
import { copiesOf, hiddenToggled, namesOf, rowAfter } from "./change-several.ts";

const link = (id: string) => ({ kind: "link" as const, id, title: id, url: `https://example.com/${id}` });
const heading = { kind: "heading" as const, id: "h", text: "New" };
const BLOCKS: Block[] = [..."abcd"].map(link);

test("blocks are hidden together, and shown again once all of them are hidden", () => {
	const mixed = [{ ...link("a"), isHidden: true }, link("b")];
	const hidden = hiddenToggled(mixed);
	expect(hidden).toEqual({ isHidden: true, blocks: mixed.map((block) => ({ ...block, isHidden: true })) });
	expect(hiddenToggled(hidden.blocks)).toEqual({ isHidden: false, blocks: [link("a"), link("b")] });
});

test("copies have new ids, and links are named as copies", () => {
	const ids = ["x", "y"].values();
	expect(copiesOf([link("a"), heading], () => ids.next().value ?? "")).toEqual([
		{ of: "a", copy: { ...link("a"), id: "x", title: "a (copy)" } },
		{ of: "h", copy: { ...heading, id: "y" } },
	]);
	const long = { ...link("a"), title: "a".repeat(BLOCK_TITLE_MAX) };
	const [{ copy } = { copy: heading }] = copiesOf([long], () => "x");
	expect(copy).toMatchObject({ title: `${"a".repeat(BLOCK_TITLE_MAX - 7)} (copy)` });
});

test("one block is called by its name, and several by their number", () => {
	expect(namesOf([heading])).toBe("New");
	expect(namesOf(BLOCKS)).toBe("4 blocks");
});

test("when rows leave, the next one that stays follows, or the last one before them", () => {
	expect(rowAfter(BLOCKS, new Set(["b"]))).toBe("c");
	expect(rowAfter(BLOCKS, new Set(["a", "c"]))).toBe("d");
	expect(rowAfter(BLOCKS, new Set(["b", "d"]))).toBe("c");
	expect(rowAfter(BLOCKS, new Set("abcd"))).toBe(null);
});
