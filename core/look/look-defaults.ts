import type { Look } from "./look-schema.ts";
import type { Parts } from "./part-options.ts";
import { pick } from "./pick.ts";
import { ICON_FIELDS, SOCIAL_ICON_DEFAULTS } from "./social-icons.ts";
import type { Theme } from "./theme.ts";
import { THEMES, type ThemeId } from "./themes.ts";
import { FONT_WEIGHT_NAMES, FONT_WEIGHTS } from "./typeface.ts";
import { WALLPAPER_DEFAULTS, WALLPAPER_FIELDS } from "./wallpaper.ts";

/** The look of a new page: the blank one, with no theme. */
export const BLANK_LOOK = {
	theme: null,
	background: "#ffffff",
	textColor: "#000000",
	buttonColor: "#000000",
	buttonTextColor: "#ffffff",
	header: "center",
	avatarShape: "circle",
	linkLayout: "stack",
	buttonStyle: "solid",
	buttonCorners: "round",
	linkAlign: "center",
	linkMarker: "none",
	ground: "plain",
	headingStyle: "plain",
	desktopLayout: "sticky",
	font: "font-sans",
	fontSize: 16,
	fontWeight: "normal",
	followsScheme: false,
	...WALLPAPER_DEFAULTS,
	...SOCIAL_ICON_DEFAULTS,
} as const satisfies Look;

/** The value of each part that most looks have. The others name their own. */
const COMMON_PARTS = {
	header: "left",
	avatarShape: "circle",
	linkLayout: "stack",
	buttonStyle: "none",
	buttonCorners: "square",
	linkAlign: "start",
	linkMarker: "none",
	ground: "own",
	headingStyle: "plain",
	desktopLayout: "sticky",
} as const satisfies Parts;

/** The fields of a look. */
export const LOOK_FIELDS = Object.keys(BLANK_LOOK) as (keyof Look)[];

/** The look of a page that has a theme as it is. */
export function lookOfTheme(id: ThemeId | null): Look {
	if (id === null) return BLANK_LOOK;
	const theme: Theme = THEMES[id];
	const { text, button, buttonText } = theme.colors;
	return {
		...BLANK_LOOK,
		theme: id,
		background: id,
		textColor: text,
		buttonColor: button,
		buttonTextColor: buttonText,
		...COMMON_PARTS,
		...theme.parts,
		font: "font-look",
		fontWeight: FONT_WEIGHT_NAMES.findLast((name) => FONT_WEIGHTS[name] <= theme.text.weight) ?? "normal",
		...iconsOf(theme),
	};
}

/** Fields that keep the owner's value when another look is chosen, unless the previous look had set it. */
const KEPT_FIELDS: ReadonlySet<keyof Look> = new Set([
	"fontSize",
	"followsScheme",
	...WALLPAPER_FIELDS,
	...ICON_FIELDS,
]);

/**
 * A look after its owner has chosen a theme: the theme's own, with the text size, the wallpaper and the icon settings
 * that the owner has set.
 */
export function withTheme(look: Look, id: ThemeId): Look {
	const before = { ...lookOfTheme(look.theme), socialIconAlignment: alignmentUnder(look.header) };
	const after = lookOfTheme(id);
	const kept = [...KEPT_FIELDS].filter((field) => look[field] !== before[field]);
	return { ...after, ...pick(look, kept) };
}

const COLOR_FIELDS = ["background", "textColor", "buttonColor", "buttonTextColor"] as const;

/** Whether a look is its theme's own, apart from what stays. */
export function isThemesOwn(look: Look): boolean {
	const own = lookOfTheme(look.theme);
	return LOOK_FIELDS.every((field) => KEPT_FIELDS.has(field) || look[field] === own[field]);
}

/** Whether the four colors are those of the look's theme. Then its signature may use others beside them. */
export function hasThemesColors(look: Pick<Look, "theme" | (typeof COLOR_FIELDS)[number]>): boolean {
	const own = lookOfTheme(look.theme);
	return COLOR_FIELDS.every((field) => look[field] === own[field]);
}

function iconsOf({ icons = "bare", colors, parts }: Theme): Pick<Look, (typeof ICON_FIELDS)[number]> {
	const hasChip = icons === "circle" || icons === "rounded" || icons === "square";
	return {
		...SOCIAL_ICON_DEFAULTS,
		socialIconPosition: "header",
		socialIconStyle: hasChip ? "monochrome" : icons,
		socialIconShape: icons === "rounded" || icons === "square" ? icons : "circle",
		socialIconSize: hasChip ? 36 : icons === "bare" ? 24 : 36,
		socialIconSpacing: 8,
		socialIconAlignment: alignmentUnder(parts.header ?? COMMON_PARTS.header),
		socialIconColor: hasChip ? colors.button : colors.text,
	};
}

/** Where social icons stand under a header. */
export function alignmentUnder(header: Look["header"]): Look["socialIconAlignment"] {
	return header === "center" || header === "banner" ? "center" : "left";
}
