import { expect, it, test } from "vitest";
import { mix } from "../look/channels.ts";
import type { HexColor } from "../look/color.ts";
import { contrastRatio } from "../look/contrast.ts";
import { BLANK_LOOK, lookOfTheme } from "../look/look-defaults.ts";
import { THEME_IDS } from "../look/themes.ts";
import { scrimOf, tonesBehind } from "./scrim.ts";

/** Pictures by the tones that they have. */
const PICTURES = {
	black: ["#000000", "#000000"],
	white: ["#ffffff", "#ffffff"],
	noise: ["#000000", "#ffffff"],
	sunset: ["#2a1433", "#f6b56c"],
} as const satisfies Record<string, readonly [HexColor, HexColor]>;

const withPicture = (
	look: ReturnType<typeof lookOfTheme>,
	[wallpaperDarkest, wallpaperLightest]: readonly [HexColor, HexColor],
) => ({ ...look, wallpaperDarkest, wallpaperLightest });

it.each(
	THEME_IDS.flatMap((theme) =>
		Object.keys(PICTURES).map((picture) => [theme, picture as keyof typeof PICTURES] as const),
	),
)("text of %s is readable on its scrim over a picture: %s", (theme, picture) => {
	for (const wallpaperDim of [0, 40, 80]) {
		const page = { ...withPicture(lookOfTheme(theme), PICTURES[picture]), wallpaperDim };
		const { color, alpha } = scrimOf(page);
		const [dark, light] = tonesBehind(page);
		for (const share of [0, 0.25, 0.5, 0.75, 1]) {
			const behind = mix(color, mix(light, dark, share), alpha / 255);
			expect(contrastRatio(behind, page.textColor), `${behind} with dim ${wallpaperDim}`).toBeGreaterThanOrEqual(4.4);
		}
	}
});

test("no scrim lies over a picture on which the text is readable as it is", () => {
	expect(scrimOf(withPicture(BLANK_LOOK, ["#c0c0c0", "#ffffff"])).alpha).toBe(0);
	expect(
		scrimOf(withPicture({ ...BLANK_LOOK, textColor: "#ffffff", background: "#101010" }, ["#000000", "#303030"])).alpha,
	).toBe(0);
});

test("a picture of all tones needs half a scrim for black text on white", () => {
	const { color, alpha } = scrimOf(BLANK_LOOK);
	expect(color).toBe("#ffffff");
	expect(alpha / 255).toBeCloseTo(0.46, 1);
});

test("a gray text that some tones of the picture would hide gets a scrim, though it is readable on the darkest and the lightest", () => {
	const page = { ...BLANK_LOOK, textColor: "#757575" as HexColor };
	expect(contrastRatio("#000000", page.textColor)).toBeGreaterThanOrEqual(4.5);
	expect(contrastRatio("#ffffff", page.textColor)).toBeGreaterThanOrEqual(4.5);
	expect(scrimOf(page).alpha).toBeGreaterThan(0);
});

test("a scrim can't help colors that are unreadable without a picture", () => {
	expect(scrimOf({ ...BLANK_LOOK, textColor: "#eeeeee" }).alpha).toBe(255);
});
