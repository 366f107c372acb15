import type { HexColor } from "../look/color.ts";
import { isReadable, readableColor } from "../look/readable-color.ts";
import { groundOf } from "../look/themes.ts";
import type { PageDraft } from "./page.ts";

/** The fields of a page that decide whether its texts are readable. */
export type PageColors = Pick<
	PageDraft,
	"background" | "textColor" | "buttonColor" | "buttonTextColor" | "buttonStyle"
>;

export interface ContrastWarning {
	words: string;
	/** The field with the faint color, and a readable color for it, or null when there is none. */
	field: "textColor" | "buttonTextColor";
	remedy: HexColor | null;
}

/** A warning for each text that is hard to read. The least readable stop of a gradient decides. */
export function contrastWarnings(colors: PageColors): ContrastWarning[] {
	const { background, textColor, buttonColor, buttonTextColor, buttonStyle } = colors;
	const behindText = groundOf(background);
	const warnings: ContrastWarning[] = [];
	if (!isReadable(textColor, behindText)) {
		const words = "The text is hard to read on this background.";
		warnings.push({ words, field: "textColor", remedy: remedyFor(textColor, behindText) });
	}
	// Buttons without a fill show the page's text color on its background, which was judged above.
	if (FILLED_STYLES.has(buttonStyle) && !isReadable(buttonTextColor, [buttonColor])) {
		const words = "The button text is hard to read on this button color.";
		warnings.push({ words, field: "buttonTextColor", remedy: remedyFor(buttonTextColor, [buttonColor]) });
	}
	return warnings;
}

/** The styles whose buttons are filled with their color. */
const FILLED_STYLES: ReadonlySet<PageDraft["buttonStyle"]> = new Set(["solid", "hard", "clay", "bands"]);

function remedyFor(color: HexColor, behind: readonly HexColor[]): HexColor | null {
	const remedy = readableColor(color, behind);
	return remedy === color ? null : remedy;
}
