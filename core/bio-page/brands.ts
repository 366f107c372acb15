import { FIRST_PLATFORMS } from "../socials/first-platforms.ts";
import type { PlatformRow } from "../socials/platform-row.ts";
import type { Platform } from "../socials/social.ts";
import { FIRST_GLYPHS } from "./first-glyphs.ts";

/** What icons look like. A chip without a glyph is empty, and icons of other platforms aren't shown. */
export interface Brands {
	platforms: Readonly<Partial<Record<Platform, Pick<PlatformRow, "name" | "color">>>>;
	glyphs: Readonly<Partial<Record<Platform, string>>>;
}

/** Enough for the example pages on marketing pages. */
export const FIRST_BRANDS: Brands = { platforms: FIRST_PLATFORMS, glyphs: FIRST_GLYPHS };
