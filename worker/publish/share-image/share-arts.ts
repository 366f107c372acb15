import type { ShareArt } from "../../../core/look/share-art.ts";
import { THEME_IDS, type ThemeId } from "../../../core/look/themes.ts";

const FILES = import.meta.glob<ShareArt>("../../../core/look/looks/*.ts", {
	query: "?share-art",
	import: "default",
	eager: true,
});

/** What each look draws in the picture for link previews, by theme. */
export const SHARE_ARTS = Object.fromEntries(
	THEME_IDS.map((id) => [id, FILES[`../../../core/look/looks/${id}.ts`]]),
	// A theme's file is named by its key, and a test draws each.
) as Record<ThemeId, ShareArt>;
