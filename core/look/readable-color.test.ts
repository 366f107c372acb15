import { expect, it } from "vitest";
import type { HexColor } from "./color.ts";
import { contrastRatio } from "./contrast.ts";
import { isReadable, READABLE_RATIO, readableColor } from "./readable-color.ts";

/** A linear congruential generator with the constants of Numerical Recipes: the same colors on every run. */
function* someColors(count: number): Generator<HexColor> {
	let state = 20_261_121;
	for (let index = 0; index < count; index++) {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
		yield `#${(state >>> 8).toString(16).padStart(6, "0")}`;
	}
}

const COLORS = [...someColors(400)];
const pick = (index: number) => COLORS[index % COLORS.length] as HexColor;
const worst = (color: string, backgrounds: readonly string[]) =>
	Math.min(...backgrounds.map((background) => contrastRatio(color, background)));

/** The hue in sixths of the color circle, or null for grays. */
function hueOf(color: string): number | null {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
	const most = Math.max(red, green, blue);
	const range = most - Math.min(red, green, blue);
	// Eight bits can't tell the hue of a nearly gray color.
	if (range < 60) return null;
	if (most === red) return (6 + (green - blue) / range) % 6;
	return most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
}

it("the suggested color is readable on any single background and keeps the hue", () => {
	for (const [index, wanted] of COLORS.entries()) {
		const background = pick(index + 1);
		const color = readableColor(wanted, [background]);
		expect(color).toMatch(/^#[0-9a-f]{6}$/);
		expect(worst(color, [background]), `${wanted} on ${background}`).toBeGreaterThanOrEqual(READABLE_RATIO);
		const [hue, wantedHue] = [hueOf(color), hueOf(wanted)];
		if (hue === null || wantedHue === null) continue;
		const distance = Math.abs(hue - wantedHue);
		expect(Math.min(distance, 6 - distance), `${wanted} became ${color}`).toBeLessThan(0.1);
	}
});

it("a readable color is suggested unchanged", () => {
	for (const [index, wanted] of COLORS.entries()) {
		const background = pick(index + 1);
		if (isReadable(wanted, [background])) expect(readableColor(wanted, [background])).toBe(wanted);
	}
	expect(readableColor("#777777", ["#000000"])).toBe("#777777");
});

it("the suggested color is the nearest readable one", () => {
	expect(readableColor("#777777", ["#ffffff"])).toBe("#767676");
	expect(readableColor("#808080", ["#000000"])).toBe("#808080");
	expect(readableColor("#333333", ["#000000"])).toBe("#757575");
});

it("the suggested color is readable on every stop of a gradient, or else the better of black and white", () => {
	let impossible = 0;
	for (const [index, wanted] of COLORS.slice(0, 300).entries()) {
		const stops = [pick(index + 1), pick(index + 2), pick(index + 3)];
		const color = readableColor(wanted, stops);
		if (isReadable(color, stops)) continue;
		impossible += 1;
		expect(["#000000", "#ffffff"]).toContain(color);
		expect(worst(color, stops)).toBe(Math.max(worst("#000000", stops), worst("#ffffff", stops)));
	}
	expect(impossible).toBeGreaterThan(20);
	expect(readableColor("#ff0000", ["#222222", "#777777", "#ffffff"])).toBe("#000000");
});
