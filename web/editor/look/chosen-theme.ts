import { isThemeId, THEMES, type ThemeId } from "../../../core/look/theme.ts";
import type { EditorDraft } from "../draft/draft.ts";

type Look = Pick<EditorDraft, "theme" | "background" | "textColor" | "buttonColor" | "buttonTextColor">;

/** The theme that a page's colors come from and whether any of the four has changed, or null without a theme. */
export function chosenTheme(look: Look): { id: ThemeId; isChanged: boolean } | null {
	const id = isThemeId(look.background) ? look.background : look.theme;
	if (id === null) return null;
	const { textColor, buttonColor, buttonTextColor } = THEMES[id];
	const isSame =
		look.background === id &&
		look.textColor === textColor &&
		look.buttonColor === buttonColor &&
		look.buttonTextColor === buttonTextColor;
	return { id, isChanged: !isSame };
}
