import type { Brands } from "../../core/bio-page/brands.ts";
import { SOCIAL_GLYPHS } from "../../core/bio-page/social-glyphs.ts";
import { PLATFORMS } from "../../core/socials/social.ts";

export const ALL_BRANDS: Brands = { platforms: PLATFORMS, glyphs: SOCIAL_GLYPHS };
