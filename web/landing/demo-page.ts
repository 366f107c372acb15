import { SOCIAL_ICON_DEFAULTS } from "../../core/look/social-icons.ts";
import { THEMES, type ThemeId } from "../../core/look/theme.ts";
import { DEMO_PAGES } from "../../core/page/demo.ts";
import type { BioPageContent } from "../../core/page/page.ts";

/** Returns the first demo page with a theme applied, under a username as a person would choose it. */
export function demoPage(themeId: ThemeId): BioPageContent {
	const [{ id, draft, socials }] = DEMO_PAGES;
	const { textColor, buttonColor, buttonTextColor } = THEMES[themeId];
	const look = { background: themeId, textColor, buttonColor, buttonTextColor, ...SOCIAL_ICON_DEFAULTS };
	return { ...draft, id, username: "juniper", socials, showsBranding: true, ...look };
}
