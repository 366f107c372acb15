import type { HexColor } from "./color.ts";
import { contrastRatio, isLightOn } from "./contrast.ts";
import { hasThemesColors } from "./look-defaults.ts";
import type { Look } from "./look-schema.ts";
import { mirrorOf } from "./mirror.ts";
import { readableColor } from "./readable-color.ts";
import type { Theme } from "./theme.ts";
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
 * hasn't chosen two, or has set a color. Text and background change places, so both are as readable as before, unless the theme
 * has colors of its own for the twin.
 */
export function twinOf(look: Colors): Twin | null {
	if (!look.followsScheme || !hasThemesColors(look)) return null;
	const theme: Theme | null = look.theme && THEMES[look.theme];
	const colors = theme?.twin ? paletteOf(theme.twin) : mirroredColors(look, theme);
	// In looks whose text and buttons have one color, icons follow the text, which is readable on the ground.
	const changed = new Map([
		[look.buttonColor, colors.buttonColor],
		[look.textColor, colors.textColor],
	]);
	return { ...colors, socialIconColor: changed.get(look.socialIconColor) ?? look.socialIconColor };
}

type MadeTwin = Omit<Twin, "socialIconColor">;

function paletteOf({ ground, text, button, buttonText, accent }: NonNullable<Theme["twin"]>): MadeTwin {
	return { background: ground[0], ground, textColor: text, buttonColor: button, buttonTextColor: buttonText, accent };
}

function mirroredColors(look: Colors, theme: Theme | null): MadeTwin {
	const { textColor, buttonColor, buttonTextColor } = look;
	const [ground, ...others] = groundOf(look.background);
	const [background, text] = [textColor, ground];
	const isHidden = contrastRatio(buttonColor, background) < LEAST_BUTTON_CONTRAST;
	const [button, buttonText] = isHidden ? [buttonTextColor, buttonColor] : [buttonColor, buttonTextColor];
	const grounds = [background, ...others.map(mirrorOf(ground, textColor))] as const;
	return {
		background,
		ground: grounds,
		textColor: text,
		buttonColor: button,
		buttonTextColor: buttonText,
		accent: readableColor(theme?.colors.accent ?? text, grounds),
	};
}
