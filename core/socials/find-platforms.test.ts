import { expect, test } from "vitest";
import { findPlatforms } from "./find-platforms.ts";
import { PLATFORMS } from "./social.ts";

test("without a text all platforms are found, in their order", () => {
	expect(findPlatforms(" ")).toEqual(Object.keys(PLATFORMS));
});

test.each([
	["tik", ["tiktok"]],
	["KOFI", ["kofi"]],
	["buy me", ["buymeacoffee"]],
	["twitter", ["x"]],
	["podcast", ["applepodcasts"]],
	["myspace", []],
])("%j finds %j", (typed, platforms) => {
	expect(findPlatforms(typed)).toEqual(platforms);
});

test("names that begin with the text come first", () => {
	expect(findPlatforms("s").slice(0, 2)).toEqual(["snapchat", "spotify"]);
	expect(findPlatforms("s")).toContain("instagram");
});
