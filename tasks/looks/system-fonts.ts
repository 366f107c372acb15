import { readFile } from "node:fs/promises";
import { SCRIPT_FONTS, scriptFontSource } from "../../core/share/script-fonts.ts";

const PACKAGES = new URL("../../node_modules/", import.meta.url);
const PATH = "/system-fonts/";

const LANGUAGES = /<html[^>]+lang="(?:ja|ar)"/;

/** The first word of each stack of system fonts, which draw the letters that a typeface lacks. */
const STACKS = /ui-sans-serif|ui-serif|ui-monospace|cursive/g;

/** Gives pages in Japanese and Arabic the fonts that most systems have. A machine that draws looks often has none. */
export async function readSystemFonts(): Promise<(html: string) => string> {
	const faces = await Promise.all(
		[SCRIPT_FONTS.japanese, SCRIPT_FONTS.arabic].map(async (font) => {
			const { package: name } = scriptFontSource(font);
			const css = await readFile(new URL(`${name}/index.css`, PACKAGES), "utf8");
			return css.replaceAll("url(./", `url(${PATH}${name}/`).replaceAll(/font-family: '[^']+'/g, "font-family: System");
		}),
	);
	const style = `<style>${faces.join("")}</style>`;
	return (html) =>
		LANGUAGES.test(html) ? html.replaceAll(STACKS, "System,$&").replace("</head>", `${style}</head>`) : html;
}

/** The file at a path of these fonts, or null for other paths. */
export async function readSystemFont(path: string): Promise<Buffer | null> {
	return path.startsWith(PATH) ? readFile(new URL(path.slice(PATH.length), PACKAGES)) : null;
}
