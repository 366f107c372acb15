import { expect, test } from "vitest";
import { THEMES } from "../look/themes.ts";
import { contrastWarnings } from "./contrast-warnings.ts";

const READABLE = {
	background: "#ffffff",
	textColor: "#000000",
	buttonColor: "#000000",
	buttonTextColor: "#ffffff",
	buttonStyle: "solid",
} as const;

test("readable colors cause no warning", () => {
	expect(contrastWarnings(READABLE)).toEqual([]);
});

test("faint text and faint solid buttons each cause a warning with a readable color", () => {
	const warnings = contrastWarnings({ ...READABLE, textColor: "#dddddd", buttonTextColor: "#222222" });
	expect(warnings).toMatchObject([
		{ field: "textColor", remedy: "#767676" },
		{ field: "buttonTextColor", remedy: "#757575" },
	]);
	const mended = Object.fromEntries(warnings.map(({ field, remedy }) => [field, remedy]));
	expect(contrastWarnings({ ...READABLE, ...mended })).toEqual([]);
});

test("outline buttons don't use the button text color", () => {
	expect(contrastWarnings({ ...READABLE, buttonTextColor: "#222222", buttonStyle: "outline" })).toEqual([]);
});

test.each(Object.entries(THEMES))("theme %s is readable", (id, theme) => {
	const { text, button, buttonText } = theme.colors;
	const colors = { textColor: text, buttonColor: button, buttonTextColor: buttonText };
	expect(contrastWarnings({ ...READABLE, ...colors, background: id as keyof typeof THEMES })).toEqual([]);
});
