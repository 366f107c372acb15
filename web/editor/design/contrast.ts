import { contrastRatio } from "../../../core/contrast.ts";
import { isThemeId, THEMES } from "../../../core/theme.ts";
import type { EditorDraft } from "../draft.ts";

/** Least contrast that WCAG 2.2 AA asks of text this size. */
const READABLE_RATIO = 4.5;

type Colors = Pick<EditorDraft, "background" | "textColor" | "buttonColor" | "buttonTextColor" | "buttonStyle">;

/** What visitors may find hard to read; a gradient counts with its least readable stop. */
export function contrastWarnings(colors: Colors): string[] {
	const backgrounds: readonly string[] = isThemeId(colors.background)
		? THEMES[colors.background].stops
		: [colors.background];
	const isTextFaint = backgrounds.some((color) => contrastRatio(color, colors.textColor) < READABLE_RATIO);
	// Glass and outline buttons show the page's text colour on its background.
	const isLabelFaint =
		colors.buttonStyle === "solid" && contrastRatio(colors.buttonColor, colors.buttonTextColor) < READABLE_RATIO;
	return [
		...(isTextFaint ? ["The text is hard to read on this background."] : []),
		...(isLabelFaint ? ["The button text is hard to read on this button colour."] : []),
	];
}
