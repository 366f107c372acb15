import { expect, it } from "vitest";
import { readTypedColor } from "./typed-color.ts";

it.each([
	"#aabbcc",
	"AABBCC",
	"#ABC",
	"abc",
	"#aabbccff",
	"#abcf",
	" #aabbcc; ",
	"color: #aabbcc;",
	"background-color:#aabbcc",
	"“#aabbcc”",
	"0xaabbcc",
	"＃ａａｂｂｃｃ",
	"#aabbcc\u200b",
	"rgb(170, 187, 204)",
	"RGB(170 187 204)",
	"rgba(170, 187, 204, 0.5)",
	"rgb(170 187 204 / 50%)",
	"170, 187, 204",
	"170 187 204",
])("#aabbcc is read from %j", (typed) => {
	expect(readTypedColor(typed)).toBe("#aabbcc");
});

it.each(["", "#", "#ab", "#aabbc", "#gggggg", "rgb(256, 0, 0)", "1, 2", "170", "red", "#aabbcc #ddeeff"])(
	"nothing is read from %j",
	(typed) => {
		expect(readTypedColor(typed)).toBeNull();
	},
);
