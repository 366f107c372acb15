import { lookOfTheme } from "./look-defaults.ts";
import { type Look, lookSchema } from "./look-schema.ts";
import { isThemeId, type ThemeId } from "./themes.ts";

/** A look as it is stored: the theme's key, or null, and only what the owner made different from that theme. */
export type StoredLook = { key: ThemeId | null } & Partial<Omit<Look, "theme">>;

export function storedLook({ theme, ...own }: Look): StoredLook {
	const plain: Record<string, unknown> = lookOfTheme(theme);
	const changed = Object.entries(own).filter(([field, value]) => value !== plain[field]);
	return { key: theme, ...Object.fromEntries(changed) };
}

/** Reads a stored look. A field that is missing or that nobody knows anymore has the theme's own value. */
export function readLook(stored: Readonly<Record<string, unknown>>): Look {
	const { key } = stored;
	const own = Object.entries(lookSchema.shape).flatMap(([field, schema]) =>
		Object.hasOwn(stored, field) && schema.safeParse(stored[field]).success ? [[field, stored[field]]] : [],
	);
	return { ...lookOfTheme(typeof key === "string" && isThemeId(key) ? key : null), ...Object.fromEntries(own) };
}
