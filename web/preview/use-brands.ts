import { type Brands, FIRST_BRANDS } from "../../core/bio-page/brands.ts";
import type { Platform } from "../../core/socials/social.ts";
import { loadedOnce, useLate } from "../components/late-part.tsx";

const allBrands = loadedOnce(async () => (await import("./all-brands.ts")).ALL_BRANDS);

/**
 * What the icons of these platforms look like. The later platforms load when one is needed, and until then the page is
 * drawn without their icons.
 */
export function useBrands(needed: readonly Platform[]): Brands {
	const isNeeded = needed.some((platform) => !Object.hasOwn(FIRST_BRANDS.glyphs, platform));
	return useLate(allBrands, { isNeeded }) ?? FIRST_BRANDS;
}
