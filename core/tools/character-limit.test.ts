import { expect, it } from "vitest";
import { BIO_PLACES, CAPTION_PLACES, countCharacters } from "./character-limit.ts";

it.each([
	["Potter", 6, 6],
	["Größe", 5, 5],
	["ab\n✨ c", 6, 7],
	["陶芸", 2, 4],
	["👩‍🎨", 5, 2],
	["example.com/a", 13, 23],
	["", 0, 0],
])("%j has %d characters, and %d on X", (text, count, onX) => {
	expect(countCharacters(text, { name: "Instagram", limit: 150 })).toBe(count);
	expect(countCharacters(text, { name: "X", limit: 160, countsLikeX: true })).toBe(onX);
});

it("the limits of bios and captions are the platforms'", () => {
	expect(BIO_PLACES.map(({ name, limit }) => [name, limit])).toEqual([
		["Instagram", 150],
		["X", 160],
		["TikTok", 80],
	]);
	expect(CAPTION_PLACES.map(({ name, limit }) => [name, limit])).toEqual([
		["Instagram", 2200],
		["X", 280],
	]);
});
