import { FONT_WEIGHTS } from "../font.ts";
import type { BioPageContent } from "../page.ts";
import { backgroundCss } from "../theme.ts";
import { fontStack } from "./font-faces.ts";

/** The CSS custom properties a page's stylesheet reads. Values come from validated colours and sizes and from the tables only. */
export function pageVariables(page: BioPageContent): Record<`--${string}`, string> {
	return {
		"--background": backgroundCss(page.background),
		"--text": page.textColor,
		"--button": page.buttonColor,
		"--button-text": page.buttonTextColor,
		"--font": fontStack(page.font),
		"--size": String(page.fontSize),
		"--weight": String(FONT_WEIGHTS[page.fontWeight]),
	};
}
