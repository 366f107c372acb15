import { THEME_IDS, type ThemeId } from "../../core/look/themes.ts";

const FILES = import.meta.glob<string>("../../core/look/looks/*.ts", {
	query: "?signature",
	import: "default",
	eager: true,
});

/** The CSS that only one look has, by theme. */
export const SIGNATURES = Object.fromEntries(
	THEME_IDS.map((id) => [id, FILES[`../../core/look/looks/${id}.ts`] ?? ""]),
	// A theme's file is named by its key. A test checks it.
) as Record<ThemeId, string>;
