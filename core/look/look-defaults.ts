import type { Look } from "./look-schema.ts";
import { SOCIAL_ICON_DEFAULTS } from "./social-icons.ts";
import { THEMES, type ThemeId } from "./theme.ts";

/** The look of a new page: the blank one, with no theme. */
export const BLANK_LOOK = {
	theme: null,
	background: "#ffffff",
	textColor: "#000000",
	buttonColor: "#000000",
	buttonTextColor: "#ffffff",
	buttonStyle: "solid",
	buttonCorners: "round",
	font: "font-sans",
	fontSize: 16,
	fontWeight: "normal",
	...SOCIAL_ICON_DEFAULTS,
} as const satisfies Look;

/** The look of a page that has a theme as it is. */
export function lookOfTheme(theme: ThemeId | null): Look {
	if (theme === null) return BLANK_LOOK;
	const { textColor, buttonColor, buttonTextColor } = THEMES[theme];
	return { ...BLANK_LOOK, theme, background: theme, textColor, buttonColor, buttonTextColor };
}
