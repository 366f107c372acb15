import { PART_FIELDS } from "../look/part-options.ts";
import { ICON_FIELDS } from "../look/social-icons.ts";
import { WALLPAPER_FIELDS } from "../look/wallpaper.ts";
import type { PageDraft } from "./page.ts";

/** The fields of a page's look, apart from its social icons. */
export const LOOK_FIELDS = [
	"wallpaper",
	"wallpaperWide",
	...WALLPAPER_FIELDS,
	"theme",
	"background",
	"textColor",
	"buttonColor",
	"buttonTextColor",
	...PART_FIELDS,
	"font",
	"fontSize",
	"fontWeight",
] as const satisfies readonly (keyof PageDraft)[];

/** The fields of a draft. A test compares them with the schema, which not every browser loads. */
export const DRAFT_FIELDS = [
	"fullName",
	"username",
	"bio",
	"avatar",
	...LOOK_FIELDS,
	...ICON_FIELDS,
	"blocks",
	"language",
	"showsViewCount",
] as const satisfies readonly (keyof PageDraft)[];
