import { LOOK_FIELDS } from "../look/look-defaults.ts";
import { ICON_FIELDS } from "../look/social-icons.ts";
import { THEMES } from "../look/themes.ts";
import { WALLPAPER_FIELDS } from "../look/wallpaper.ts";
import type { PageDraft } from "../page/page.ts";
import { isSameValue } from "../text/same-value.ts";

type Look = Pick<PageDraft, (typeof LOOK_FIELDS)[number] | "wallpaper" | "wallpaperWide">;

/** The parts of a look that people know by a name. All others are its layout. */
const PARTS: readonly [name: string, fields: readonly (keyof Look)[]][] = [
	["colors", ["background", "textColor", "buttonColor", "buttonTextColor", "followsScheme"]],
	["font", ["font", "fontSize", "fontWeight"]],
	["wallpaper", ["wallpaper", "wallpaperWide", ...WALLPAPER_FIELDS]],
	["look of the icons", ICON_FIELDS],
];

/**
 * What somebody has done to the look of a page, in words that can follow their name: `changed the look to Lemon`. Null when it is the
 * same.
 */
export function lookChange(before: Look, after: Look): string | null {
	const changed = new Set(
		[...LOOK_FIELDS, "wallpaper" as const, "wallpaperWide" as const].filter(
			(field) => !isSameValue(before[field], after[field]),
		),
	);
	if (changed.size === 0) return null;
	if (changed.has("theme")) return after.theme ? `changed the look to ${THEMES[after.theme].name}` : "changed the look";
	const names: string[] = [];
	for (const [name, fields] of PARTS) {
		if (!fields.some((field) => changed.has(field))) continue;
		names.push(name);
		for (const field of fields) changed.delete(field);
	}
	if (changed.size > 0) names.push("layout");
	return names.length > 2 ? "changed the look" : `changed the ${names.join(" and the ")}`;
}
