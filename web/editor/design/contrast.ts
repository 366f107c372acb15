import { isReadable, readableColor } from "../../../core/readable-color.ts";
import { isThemeId, THEMES } from "../../../core/theme.ts";
import type { EditorDraft } from "../draft/draft.ts";

type Colors = Pick<EditorDraft, "background" | "textColor" | "buttonColor" | "buttonTextColor" | "buttonStyle">;

export interface ContrastWarning {
	words: string;
	/** The draft's field at fault, and the color that would mend it: `#rrggbb`, or null when none would. */
	field: "textColor" | "buttonTextColor";
	remedy: string | null;
}

/** The texts that are hard to read; a gradient counts with its least readable stop. */
export function contrastWarnings(colors: Colors): ContrastWarning[] {
	const { background, textColor, buttonColor, buttonTextColor, buttonStyle } = colors;
	const behindText: readonly string[] = isThemeId(background) ? THEMES[background].stops : [background];
	const warnings: ContrastWarning[] = [];
	if (!isReadable(textColor, behindText)) {
		const words = "The text is hard to read on this background.";
		warnings.push({ words, field: "textColor", remedy: remedyFor(textColor, behindText) });
	}
	// Glass and outline buttons show the page's text color on its background.
	if (buttonStyle === "solid" && !isReadable(buttonTextColor, [buttonColor])) {
		const words = "The button text is hard to read on this button color.";
		warnings.push({ words, field: "buttonTextColor", remedy: remedyFor(buttonTextColor, [buttonColor]) });
	}
	return warnings;
}

function remedyFor(color: string, behind: readonly string[]): string | null {
	const remedy = readableColor(color, behind);
	return remedy === color ? null : remedy;
}
