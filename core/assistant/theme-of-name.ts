import { needsPlan, THEME_IDS, type ThemeId } from "../look/themes.ts";

const FREE_THEMES = THEME_IDS.filter((id) => !needsPlan(id));

/** The look of a page whose owner has chosen none: always the same for a name, and one that every plan has. */
export function themeOfName(name: string): ThemeId {
	const spread = hashOf(name.normalize("NFKC").trim().toLowerCase()) % FREE_THEMES.length;
	// The remainder is a place in the list, which is never empty.
	return FREE_THEMES[spread] as ThemeId;
}

/** FNV-1a in 32 bits, with the last bits mixed: similar names have different hashes. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	hash ^= hash >>> 15;
	return hash >>> 0;
}
