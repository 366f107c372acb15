import { expect, it } from "vitest";
import { othersAmong } from "./others.ts";

it("each other person is there once, with what is open in all of their tabs", () => {
	const at = (blockId: string | null) => ({ part: "links", blockId });
	const editors = [
		{ personId: "jane", name: "Jane", place: at("link-1") },
		{ personId: "ben", name: "Ben", place: at(null) },
		{ personId: "ben", name: "Ben", place: at("link-2") },
		{ personId: "ida", name: "Ida", place: null },
	];
	expect(othersAmong(editors, "jane")).toEqual([
		{ personId: "ben", name: "Ben", places: [at(null), at("link-2")] },
		{ personId: "ida", name: "Ida", places: [] },
	]);
});
