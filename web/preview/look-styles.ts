import { useEffect, useState } from "react";
import type { Look } from "../../core/look/look-schema.ts";
import type { ThemeId } from "../../core/look/themes.ts";
import { loadWhenOnline } from "../components/late-part.tsx";
import { addSheet } from "./add-sheet.ts";
import { loadFonts } from "./load-font.ts";

const SIGNATURES = import.meta.glob<string>("../../core/look/looks/*.ts", { query: "?signature", import: "default" });

/** A slow or broken line hides no page for longer. */
const HIDDEN_MAX_MS = 3000;

/** The looks whose own styles are in this document, and those whose styles are on their way. */
const loaded = new Set<ThemeId | null>();
const loading = new Map<ThemeId | null, Promise<void>>();

/**
 * Loads what a page's look needs besides the parts: its fonts and its own styles. Returns false until the first look's own
 * styles are here, because they lay the page out anew.
 */
export function useLookStyles({ theme, font, fontWeight }: Pick<Look, "theme" | "font" | "fontWeight">): boolean {
	const [isReady, setReady] = useState(loaded.has(theme));
	useEffect(() => {
		loadFonts({ theme, font, fontWeight });
		void loadSignature(theme).then(() => setReady(true));
	}, [theme, font, fontWeight]);
	useEffect(() => {
		const timer = setTimeout(() => setReady(true), HIDDEN_MAX_MS);
		return () => clearTimeout(timer);
	}, []);
	return isReady;
}

/** Adds a look's own styles, if it has any, to this document once. */
async function loadSignature(theme: ThemeId | null): Promise<void> {
	const load = SIGNATURES[`../../core/look/looks/${theme}.ts`];
	if (!load || loaded.has(theme)) return;
	const sheet = loading.get(theme) ?? adopt(theme, load);
	loading.set(theme, sheet);
	await sheet;
}

async function adopt(theme: ThemeId | null, load: () => Promise<string>): Promise<void> {
	try {
		addSheet(await loadWhenOnline(load));
		loaded.add(theme);
	} catch {
		// The page is drawn by its parts alone. The next page with this look tries again.
	}
	loading.delete(theme);
}
