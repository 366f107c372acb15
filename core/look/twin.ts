import type { HexColor } from "./color.ts";
import { contrastRatio, isLightOn } from "./contrast.ts";
import { hasThemesColors } from "./look-defaults.ts";
import type { Look } from "./look-schema.ts";
import { mirrorOf } from "./mirror.ts";
import { readableColor } from "./readable-color.ts";
import { groundOf, THEMES } from "./themes.ts";

/** The schemes that a visitor's device can prefer. */
export type Scheme = "light" | "dark";

type Colors = Pick<
	Look,
	"theme" | "background" | "textColor" | "buttonColor" | "buttonTextColor" | "socialIconColor" | "followsScheme"
>;

/** A look's colors in the other scheme. Signatures know it by `--twin`, which is 1 in it. */
export interface Twin {
	background: HexColor;
	/** The colors behind the page, from top to bottom. The background is the first. */
	ground: readonly [HexColor, ...HexColor[]];
	textColor: HexColor;
	buttonColor: HexColor;
	buttonTextColor: HexColor;
	socialIconColor: HexColor;
	accent: HexColor;
}

/** Buttons with less contrast to what is behind them look like text. */
const LEAST_BUTTON_CONTRAST = 1.5;

/** The scheme that a look is made for. */
export function schemeOf({ background, textColor }: Pick<Colors, "background" | "textColor">): Scheme {
	return isLightOn(textColor, groundOf(background)[0]) ? "dark" : "light";
}

/**
 * The look's colors for visitors who prefer the other scheme, or null when the page has one scheme for everyone: its owner
 * hasn't chosen two, or has set a color. Text and background change places, so both are as readable as before.
 */
export function twinOf(look: Colors): Twin | null {
	if (!look.followsScheme || !hasThemesColors(look)) return null;
	const { textColor, buttonColor, buttonTextColor, socialIconColor } = look;
	const [ground, ...others] = groundOf(look.background);
	const [background, text] = [textColor, ground];
	const isHidden = contrastRatio(buttonColor, background) < LEAST_BUTTON_CONTRAST;
	const [button, buttonText] = isHidden ? [buttonTextColor, buttonColor] : [buttonColor, buttonTextColor];
	const changed = new Map([
		[textColor, text],
		[buttonColor, button],
	]);
	const grounds = [background, ...others.map(mirrorOf(ground, textColor))] as const;
	return {
		background,
		ground: grounds,
		textColor: text,
		buttonColor: button,
		buttonTextColor: buttonText,
		socialIconColor: changed.get(socialIconColor) ?? socialIconColor,
		accent: readableColor(look.theme === null ? text : THEMES[look.theme].colors.accent, grounds),
	};
}
