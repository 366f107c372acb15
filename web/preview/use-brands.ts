import { useEffect, useState } from "react";
import type { Brands } from "../../core/bio-page/brands.ts";
import { FIRST_GLYPHS } from "../../core/bio-page/first-glyphs.ts";
import { PLATFORMS, type Platform } from "../../core/socials/social.ts";
import { loadWhenOnline } from "../components/late-part.tsx";

let loaded: Brands = { platforms: PLATFORMS, glyphs: FIRST_GLYPHS };

/**
 * What the icons of these platforms look like. Glyphs of the later platforms load when one is needed, and until then
 * their chips are empty.
 */
export function useBrands(needed: readonly Platform[]): Brands {
	const [brands, setBrands] = useState(loaded);
	const isIncomplete = needed.some((platform) => !Object.hasOwn(brands.glyphs, platform));
	useEffect(() => {
		if (isIncomplete) void loadGlyphs().then(() => setBrands(loaded), ignore);
	}, [isIncomplete]);
	return brands;
}

async function loadGlyphs(): Promise<void> {
	const { SOCIAL_GLYPHS } = await loadWhenOnline(() => import("../../core/bio-page/social-glyphs.ts"));
	if (loaded.glyphs !== SOCIAL_GLYPHS) loaded = { platforms: PLATFORMS, glyphs: SOCIAL_GLYPHS };
}

/** Icons keep their names and colors. */
function ignore(): void {}
