import { contrastRatio } from "./contrast.ts";
import { pick } from "./pick.ts";
import type { SocialIconSettings } from "./social-icons-schema.ts";
import { groundOf } from "./themes.ts";

export const SOCIAL_ICON_DEFAULTS = {
	socialIconPosition: "below",
	socialIconStyle: "brand",
	socialIconShape: "circle",
	socialIconSize: 32,
	socialIconSpacing: 12,
	socialIconAlignment: "center",
	socialIconHover: "scale",
	socialIconColor: "#000000",
} as const satisfies SocialIconSettings;

// The compiler checks that the defaults have every setting and no other.
/** The fields of these settings. */
export const ICON_FIELDS = Object.keys(SOCIAL_ICON_DEFAULTS) as (keyof SocialIconSettings)[];

/** The icon settings of a page, without its other fields. */
export function iconSettingsOf(page: SocialIconSettings): SocialIconSettings {
	return pick(page, ICON_FIELDS);
}

/** Least contrast of graphics in WCAG 2.2, 1.4.11. */
const VISIBLE_RATIO = 3;
/** A chip whose contrast and distance (in RGB, 0–441) are both below these loses its shape on the page. */
const SHAPE_RATIO = 1.5;
const SHAPE_DISTANCE = 120;

/** The color of a glyph on a chip: white if it is visible there, else black. */
export function glyphColorOn(color: string): "#ffffff" | "#000000" {
	return contrastRatio(color, "#ffffff") >= VISIBLE_RATIO ? "#ffffff" : "#000000";
}

/** Whether a chip loses its shape on the page's background. */
export function blendsIn(color: string, background: string): boolean {
	return groundOf(background).some(
		(behind) => contrastRatio(color, behind) < SHAPE_RATIO && distance(color, behind) < SHAPE_DISTANCE,
	);
}

/**
 * The color of outlines: the chosen one, or the page's text color if the chosen one isn't visible on the background.
 */
export function outlineColor({ socialIconColor }: SocialIconSettings, background: string, textColor: string): string {
	const least = Math.min(...groundOf(background).map((behind) => contrastRatio(socialIconColor, behind)));
	return least >= VISIBLE_RATIO ? socialIconColor : textColor;
}

/** The color of chips: the chosen one, or the page's text color if chips would lose their shape. */
export function chipColor({ socialIconColor }: SocialIconSettings, background: string, textColor: string): string {
	return blendsIn(socialIconColor, background) ? textColor : socialIconColor;
}

function distance(first: string, second: string): number {
	return Math.hypot(
		...[1, 3, 5].map(
			(at) => Number.parseInt(first.slice(at, at + 2), 16) - Number.parseInt(second.slice(at, at + 2), 16),
		),
	);
}
