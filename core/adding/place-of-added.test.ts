import { expect, test } from "vitest";
import type { Block } from "../blocks/block.ts";
import { SAMPLE_BLOCKS } from "../blocks/sample-blocks.ts";
import { placeOfAdded } from "./place-of-added.ts";

const block = (kind: keyof typeof SAMPLE_BLOCKS, id: string): Block => ({ ...SAMPLE_BLOCKS[kind], id }) as Block;
const page = [block("link", "one"), block("text", "two"), block("link", "three")];

test.each(["link", "video", "music", "post"] as const)("a new %s comes first", (kind) => {
	expect(placeOfAdded([block(kind, "new")], page)).toBe(0);
});

test.each(["heading", "text", "product", "gallery", "latest"] as const)("a new %s comes last", (kind) => {
	expect(placeOfAdded([block(kind, "new")], page)).toBe(3);
});

test("a list with a link stays together", () => {
	expect(placeOfAdded([block("heading", "new"), block("link", "newer")], page)).toBe(0);
});

test("what is added after a block follows it, whatever its kind, unless that block is gone", () => {
	for (const kind of ["link", "text"] as const) {
		expect(placeOfAdded([block(kind, "new")], page, "one")).toBe(1);
		expect(placeOfAdded([block(kind, "new")], page, "three")).toBe(3);
	}
	expect(placeOfAdded([block("text", "new")], page, "gone")).toBe(3);
});
