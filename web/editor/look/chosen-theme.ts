import { isThemesOwn } from "../../../core/look/look-defaults.ts";
import type { ThemeId } from "../../../core/look/themes.ts";

/** The theme that a page's look comes from and whether its owner has changed it, or null without a theme. */
export function chosenTheme(look: Parameters<typeof isThemesOwn>[0]): { id: ThemeId; isChanged: boolean } | null {
	return look.theme === null ? null : { id: look.theme, isChanged: !isThemesOwn(look) };
}
