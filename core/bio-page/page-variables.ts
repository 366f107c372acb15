import { FONT_WEIGHTS } from "../look/font.ts";
import { chipColor, glyphColorOn, outlineColor } from "../look/social-icons.ts";
import { backgroundCss } from "../look/theme.ts";
import { mediaPath } from "../media/media.ts";
import type { BioPageContent } from "../page/page.ts";
import { fontStack } from "./font-faces.ts";
import { scrimCss } from "./scrim.ts";

/**
 * The CSS custom properties that a page's stylesheet uses. Values come only from validated colors, sizes and media
 * names, and from the tables.
 */
export function pageVariables(page: BioPageContent, pictureUrl = mediaPath): Record<`--${string}`, string> {
	return {
		"--background": backgroundCss(page.background),
		"--text": page.textColor,
		"--button": page.buttonColor,
		"--button-text": page.buttonTextColor,
		"--font": fontStack(page.font),
		"--size": String(page.fontSize),
		"--weight": String(FONT_WEIGHTS[page.fontWeight]),
		"--icon-size": `${page.socialIconSize}px`,
		"--icon-gap": `${page.socialIconSpacing}px`,
		...iconColors(page),
		...(page.wallpaper ? { "--wallpaper": `${scrimCss(page)},url(${pictureUrl(page.wallpaper)})` } : {}),
	};
}

/** Icons with brand colors need no variables. */
function iconColors(page: BioPageContent): Record<`--${string}`, string> {
	switch (page.socialIconStyle) {
		case "brand":
			return {};
		case "monochrome": {
			const color = chipColor(page, page.background, page.textColor);
			return { "--icon": color, "--glyph": glyphColorOn(color) };
		}
		case "outline":
			return { "--icon": outlineColor(page, page.background, page.textColor), "--glyph": "currentColor" };
	}
}
