import { PLATFORMS } from "../socials/social.ts";
import type { Brands } from "./brands.ts";
import { SOCIAL_GLYPHS } from "./social-glyphs.ts";

/** The names, colors and glyphs of all platforms, for where a page is finished. */
export const ALL_BRANDS: Brands = { platforms: PLATFORMS, glyphs: SOCIAL_GLYPHS };
