import type { HexColor } from "./color.ts";
import { abstract } from "./looks/abstract.ts";
import { apricot } from "./looks/apricot.ts";
import { aurora } from "./looks/aurora.ts";
import { autumnLeaf } from "./looks/autumn-leaf.ts";
import { bubblegum } from "./looks/bubblegum.ts";
import { champagne } from "./looks/champagne.ts";
import { cherryCola } from "./looks/cherry-cola.ts";
import { cityLights } from "./looks/city-lights.ts";
import { cornflower } from "./looks/cornflower.ts";
import { deepForest } from "./looks/deep-forest.ts";
import { denim } from "./looks/denim.ts";
import { desertDusk } from "./looks/desert-dusk.ts";
import { espresso } from "./looks/espresso.ts";
import { freshMint } from "./looks/fresh-mint.ts";
import { glacier } from "./looks/glacier.ts";
import { goldenHour } from "./looks/golden-hour.ts";
import { graphite } from "./looks/graphite.ts";
import { ink } from "./looks/ink.ts";
import { lagoon } from "./looks/lagoon.ts";
import { lavender } from "./looks/lavender.ts";
import { lemonZest } from "./looks/lemon-zest.ts";
import { moss } from "./looks/moss.ts";
import { nature } from "./looks/nature.ts";
import { neonArcade } from "./looks/neon-arcade.ts";
import { nightSky } from "./looks/night-sky.ts";
import { oceanBreeze } from "./looks/ocean-breeze.ts";
import { paper } from "./looks/paper.ts";
import { peachSorbet } from "./looks/peach-sorbet.ts";
import { plum } from "./looks/plum.ts";
import { porcelain } from "./looks/porcelain.ts";
import { purpleDream } from "./looks/purple-dream.ts";
import { roseGarden } from "./looks/rose-garden.ts";
import { sage } from "./looks/sage.ts";
import { stormySea } from "./looks/stormy-sea.ts";
import { sunsetBliss } from "./looks/sunset-bliss.ts";
import { terracotta } from "./looks/terracotta.ts";
import type { Theme } from "./theme.ts";

/** The themes, in the order of the editor's list. A page stores the key. A new theme needs its own file and a line here. */
export const THEMES = {
	"purple-dream": purpleDream,
	"sunset-bliss": sunsetBliss,
	"ocean-breeze": oceanBreeze,
	"fresh-mint": freshMint,
	"night-sky": nightSky,
	"city-lights": cityLights,
	nature,
	abstract,
	paper,
	apricot,
	lavender,
	graphite,
	"rose-garden": roseGarden,
	"deep-forest": deepForest,
	espresso,
	"lemon-zest": lemonZest,
	glacier,
	terracotta,
	"desert-dusk": desertDusk,
	aurora,
	"cherry-cola": cherryCola,
	sage,
	cornflower,
	champagne,
	ink,
	"peach-sorbet": peachSorbet,
	lagoon,
	plum,
	"autumn-leaf": autumnLeaf,
	"neon-arcade": neonArcade,
	denim,
	bubblegum,
	moss,
	porcelain,
	"golden-hour": goldenHour,
	"stormy-sea": stormySea,
} as const satisfies Record<string, Theme>;

export type ThemeId = keyof typeof THEMES;

export const THEME_IDS = Object.keys(THEMES) as [ThemeId, ...ThemeId[]];

/** Whether a background is a theme that needs Pro or Business. */
export function needsPlan(background: string): boolean {
	return isThemeId(background) && THEMES[background].needsPlan;
}

/** Whether a background is a theme, not a color. */
export function isThemeId(background: string): background is ThemeId {
	return Object.hasOwn(THEMES, background);
}

/** The colors behind a page with a background, from top to bottom: a theme's, or the color itself. */
export function groundOf(background: string): readonly [HexColor, ...HexColor[]] {
	// Backgrounds are validated: what is no theme is a color.
	return isThemeId(background) ? THEMES[background].colors.ground : [background as HexColor];
}

/** A background as a CSS gradient, for pictures of pages that are too small for the look. */
export function backgroundCss(background: string): string {
	const ground = groundOf(background);
	return ground.length === 1 ? ground[0] : `linear-gradient(160deg,${ground.join()})`;
}
