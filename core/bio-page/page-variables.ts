import type { BioPageContent } from "../page.ts";
import { backgroundCss } from "../theme.ts";

/** The CSS custom properties a page's stylesheet reads. Values come from validated hex colours and the theme table only. */
export function pageVariables(page: BioPageContent): Record<`--${string}`, string> {
	return {
		"--background": backgroundCss(page.background),
		"--text": page.textColor,
		"--button": page.buttonColor,
		"--button-text": page.buttonTextColor,
	};
}
