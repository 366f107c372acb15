import { useEffect, useState } from "react";
import { type Brands, FIRST_BRANDS } from "../../core/bio-page/brands.ts";
import type { Platform } from "../../core/socials/social.ts";
import { loadWhenOnline } from "../components/late-part.tsx";

let loaded = FIRST_BRANDS;

/**
 * What the icons of these platforms look like. The later platforms load when one is needed, and until then the page is
 * drawn without their icons.
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
	const { ALL_BRANDS } = await loadWhenOnline(() => import("./all-brands.ts"));
	loaded = ALL_BRANDS;
}

/** The first platforms keep their icons. */
function ignore(): void {}
