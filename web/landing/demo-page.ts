import { DEMO_PAGES } from "../../core/demo.ts";
import type { BioPageContent } from "../../core/page.ts";
import { SOCIAL_ICON_DEFAULTS } from "../../core/social-icons.ts";
import { THEMES, type ThemeId } from "../../core/theme.ts";

/** The eight themes on the landing page. */
export const DEMO_THEMES = [
	"purple-dream",
	"sunset-bliss",
	"ocean-breeze",
	"fresh-mint",
	"night-sky",
	"city-lights",
	"nature",
	"abstract",
] as const satisfies ThemeId[];

/** Returns the first demo page with a theme applied. */
export function demoPage(themeId: ThemeId): BioPageContent {
	const [{ id, draft, socials }] = DEMO_PAGES;
	const { textColor, buttonColor, buttonTextColor } = THEMES[themeId];
	const look = { background: themeId, textColor, buttonColor, buttonTextColor, ...SOCIAL_ICON_DEFAULTS };
	return { ...draft, id, socials, showsBranding: true, ...look };
}
