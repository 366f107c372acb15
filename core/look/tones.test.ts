import { expect, test } from "vitest";
import { tonesOf, tonesOfAll } from "./tones.ts";

/** Pixels of these colors, as many of each as named. */
function pixels(...colors: readonly [count: number, ...rgba: number[]][]): Uint8ClampedArray {
	return Uint8ClampedArray.from(colors.flatMap(([count, ...rgba]) => Array.from({ length: count }, () => rgba).flat()));
}

test("a picture's tones are its darkest and its lightest color", () => {
	const picture = pixels([50, 200, 30, 30, 255], [50, 20, 20, 60, 255], [50, 240, 230, 140, 255]);
	expect(tonesOf(picture)).toEqual({ darkest: "#14143c", lightest: "#f0e68c" });
});

test("a few pixels don't count", () => {
	expect(tonesOf(pixels([995, 120, 120, 120, 255], [5, 255, 255, 255, 255]))).toEqual({
		darkest: "#787878",
		lightest: "#787878",
	});
});

test("transparent pixels don't count, and a picture of them has no tones", () => {
	expect(tonesOf(pixels([50, 255, 255, 255, 10], [50, 10, 20, 30, 255]))).toEqual({
		darkest: "#0a141e",
		lightest: "#0a141e",
	});
	expect(tonesOf(pixels([50, 0, 0, 0, 0]))).toBeNull();
});

test("two pictures together are as dark as the darker one, and as light as the lighter one", () => {
	const [evening, noon] = [
		{ darkest: "#101020", lightest: "#806040" },
		{ darkest: "#304050", lightest: "#f0f0ff" },
	] as const;
	expect(tonesOfAll([evening, noon])).toEqual({ darkest: "#101020", lightest: "#f0f0ff" });
	expect(tonesOfAll([])).toBeNull();
});

test("a large picture has the tones of its parts", () => {
	const picture = pixels([300_000, 20, 20, 60, 255], [300_000, 120, 120, 120, 255], [300_000, 240, 230, 140, 255]);
	expect(tonesOf(picture)).toEqual({ darkest: "#14143c", lightest: "#f0e68c" });
});
