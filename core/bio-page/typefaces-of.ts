import { FONTS } from "../look/font.ts";
import type { Look } from "../look/look-schema.ts";
import type { Theme } from "../look/theme.ts";
import { THEMES } from "../look/themes.ts";
import { FONT_WEIGHTS } from "../look/typeface.ts";
import type { TypefaceId } from "../look/typefaces.ts";

/** How a page's words are set. */
export interface Setting {
	/** How the name and the headings are set. */
	display: Theme["display"];
	/** How everything else is set. */
	text: Theme["text"];
}

/** The blank look, and looks in which the owner has chosen a font: one family, and the name large and bold in it. */
const PLAIN_DISPLAY = { weight: 700, size: 2, desktopSize: 3.5, leading: 1.1, tracking: -0.02 };

/** How a page's words are set: as its theme says, or in the font that the owner chose. */
export function settingOf({ theme, font, fontWeight }: Pick<Look, "theme" | "font" | "fontWeight">): Setting {
	const weight = FONT_WEIGHTS[fontWeight];
	if (font === "font-look" && theme !== null) {
		const { display, text }: Theme = THEMES[theme];
		return { display, text: { ...text, weight: Math.max(weight, text.weight) } };
	}
	const { typeface, scale } = FONTS[font === "font-look" ? "font-sans" : font];
	return {
		display: {
			...PLAIN_DISPLAY,
			typeface,
			size: PLAIN_DISPLAY.size * scale,
			desktopSize: PLAIN_DISPLAY.desktopSize * scale,
		},
		text: { typeface, weight, size: scale },
	};
}

/** The typefaces that a page loads: one or two. */
export function typefacesOf(look: Pick<Look, "theme" | "font" | "fontWeight">): readonly TypefaceId[] {
	const { display, text } = settingOf(look);
	return [...new Set([text.typeface, display.typeface])];
}
