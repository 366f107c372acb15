import { lookOfTheme } from "../../core/look/look-defaults.ts";
import type { ThemeId } from "../../core/look/themes.ts";
import { DEMO_PAGES } from "../../core/page/demo.ts";
import type { BioPageContent } from "../../core/page/page.ts";

/** Returns the first demo page with a theme applied, under a username as a person would choose it. */
export function demoPage(themeId: ThemeId): BioPageContent {
	const [{ id, draft, socials }] = DEMO_PAGES;
	return { ...draft, id, username: "juniper", socials, showsBranding: true, ...lookOfTheme(themeId) };
}
