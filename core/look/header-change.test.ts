import { expect, it } from "vitest";
import { headerChange } from "./header-change.ts";
import { BLANK_LOOK, lookOfTheme, withTheme } from "./look-defaults.ts";

it("social icons stand like the header that an owner chooses", () => {
	expect(headerChange(lookOfTheme("paper"), "banner")).toEqual({ header: "banner", socialIconAlignment: "center" });
	expect(headerChange(BLANK_LOOK, "left")).toEqual({ header: "left", socialIconAlignment: "left" });
});

it("social icons that the owner has moved stay under another header", () => {
	expect(headerChange({ ...BLANK_LOOK, socialIconAlignment: "right" }, "left")).toEqual({ header: "left" });
});

it("in another theme, social icons stand like its header, whatever header the page had", () => {
	const banner = { ...lookOfTheme("paper"), ...headerChange(lookOfTheme("paper"), "banner") };
	expect(withTheme(banner, "aurora").socialIconAlignment).toBe(lookOfTheme("aurora").socialIconAlignment);
	expect(withTheme({ ...banner, socialIconAlignment: "right" }, "aurora").socialIconAlignment).toBe("right");
});
