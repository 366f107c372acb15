import { expect, test } from "vitest";
import { THEMES } from "../../../core/theme.ts";
import { contrastWarnings } from "./contrast.ts";

const READABLE = {
	background: "#ffffff",
	textColor: "#000000",
	buttonColor: "#000000",
	buttonTextColor: "#ffffff",
	buttonStyle: "solid",
} as const;

test("readable colours warn about nothing", () => {
	expect(contrastWarnings(READABLE)).toEqual([]);
});

test("faint text and faint solid buttons are each named", () => {
	expect(contrastWarnings({ ...READABLE, textColor: "#dddddd", buttonTextColor: "#222222" })).toHaveLength(2);
});

test("outline buttons don't use the button text colour", () => {
	expect(contrastWarnings({ ...READABLE, buttonTextColor: "#222222", buttonStyle: "outline" })).toEqual([]);
});

test.each(Object.entries(THEMES))("theme %s is readable", (id, theme) => {
	expect(contrastWarnings({ ...READABLE, ...theme, background: id as keyof typeof THEMES })).toEqual([]);
});
