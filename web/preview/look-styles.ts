import { useEffect } from "react";
import type { Look } from "../../core/look/look-schema.ts";
import type { ThemeId } from "../../core/look/themes.ts";
import { loadWhenOnline } from "../components/late-part.tsx";
import { loadFonts } from "./load-font.ts";

const SIGNATURES = import.meta.glob<string>("../../core/look/looks/*.ts", { query: "?signature", import: "default" });

const loaded = new Set<ThemeId>();

/** Loads what a page's look needs besides the parts: its fonts and its own styles. */
export function useLookStyles({ theme, font, fontWeight }: Pick<Look, "theme" | "font" | "fontWeight">): void {
	useEffect(() => {
		loadFonts({ theme, font, fontWeight });
		if (theme !== null) void loadSignature(theme);
	}, [theme, font, fontWeight]);
}

/** Adds a look's own styles to this document once. A content policy that forbids inline styles allows this. */
async function loadSignature(theme: ThemeId): Promise<void> {
	const load = SIGNATURES[`../../core/look/looks/${theme}.ts`];
	if (!load || loaded.has(theme)) return;
	loaded.add(theme);
	try {
		const css = await loadWhenOnline(load);
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(css);
		document.adoptedStyleSheets.push(sheet);
	} catch {
		// The page is drawn by its parts alone. The next page with this look tries again.
		loaded.delete(theme);
	}
}
