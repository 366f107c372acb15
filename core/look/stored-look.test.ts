import { describe, expect, it } from "vitest";
import { BLANK_LOOK, lookOfTheme } from "./look-defaults.ts";
import { lookSchema } from "./look-schema.ts";
import { readLook, storedLook } from "./stored-look.ts";
import { THEME_IDS } from "./themes.ts";

describe("a stored look", () => {
	it.each([null, ...THEME_IDS])("holds nothing but the key of an unchanged theme %j", (theme) => {
		const look = lookOfTheme(theme);
		expect(lookSchema.parse(look)).toEqual(look);
		expect(storedLook(look)).toEqual({ key: theme });
		expect(readLook({ key: theme })).toEqual(look);
	});

	it("holds what its owner changed, and comes back as it was", () => {
		const look = { ...lookOfTheme("paper"), buttonStyle: "glass", fontSize: 20, socialIconSize: 40 } as const;
		expect(storedLook(look)).toEqual({ key: "paper", buttonStyle: "glass", fontSize: 20, socialIconSize: 40 });
		expect(readLook(storedLook(look))).toEqual(look);
	});

	it("keeps another background than its theme's", () => {
		const look = { ...lookOfTheme("ink"), background: "#102030" } as const;
		expect(readLook(storedLook(look))).toEqual(look);
	});

	it.each([
		["an unknown theme", { key: "vaporwave" }, BLANK_LOOK],
		["no key", {}, BLANK_LOOK],
		["a value that no longer exists", { key: "ink", buttonStyle: "blink", font: 7 }, lookOfTheme("ink")],
		["a field that no longer exists", { key: "ink", sparkle: true }, lookOfTheme("ink")],
		["a name of every object", { key: "toString" }, BLANK_LOOK],
	])("with %s has the theme's own values", (_, stored, look) => {
		expect(readLook(stored)).toEqual(look);
	});
});
