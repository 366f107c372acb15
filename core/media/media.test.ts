import { expect, test } from "vitest";
import { mediaOf } from "../page/page-pictures.ts";
import { mediaPath } from "./media.ts";
import { mediaNameSchema } from "./media-schema.ts";

const name = (digit: string, ending = "webp") => `${digit.repeat(64)}.${ending}`;

test.each([
	[name("a"), true],
	[name("0", "jpg"), true],
	[name("9", "png"), true],
	[name("A"), false],
	[name("a", "svg"), false],
	[name("a", "jpeg"), false],
	[`${name("a")}\n`, false],
	[` ${name("a")}`, false],
	[`../${name("a")}`, false],
	["a.webp", false],
	["", false],
])("the check whether %j is a media name returns %s", (text, isName) => {
	expect(mediaNameSchema.safeParse(text).success).toBe(isName);
});

test("each picture of a page is listed once", () => {
	const links = [{ thumbnail: name("c") }, {}, { thumbnail: name("a") }];
	expect(mediaOf({ avatar: name("a"), wallpaper: name("b"), wallpaperWide: name("d"), blocks: links })).toEqual([
		name("a"),
		name("b"),
		name("d"),
		name("c"),
	]);
	expect(mediaOf({ avatar: null, wallpaper: null, wallpaperWide: null, blocks: [] })).toEqual([]);
});

test("a picture is served under its name", () => {
	expect(mediaPath(name("a"))).toBe(`/media/${name("a")}`);
});
