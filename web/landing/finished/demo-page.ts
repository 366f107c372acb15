import { lookOfTheme } from "../../../core/look/look-defaults.ts";
import type { ThemeId } from "../../../core/look/themes.ts";
import { DEMO_PAGES } from "../../../core/page/demo.ts";
import type { BioPageContent } from "../../../core/page/page.ts";

/** Returns a demo page with a theme applied, under a username as a person would choose it. */
export function demoPage(themeId: ThemeId, demo = 0): BioPageContent {
	const { id, draft, socials } = DEMO_PAGES[demo % DEMO_PAGES.length] ?? DEMO_PAGES[0];
	const username = (draft.username ?? "").replace("demo-", "");
	return { ...draft, id, username, socials, showsBranding: true, ...lookOfTheme(themeId), wallpaper: null };
}
