import { SUBSETS, type Subset, subsetsOf } from "../look/font-subset.ts";
import { fontFilePath, standInFaces, type Typeface } from "../look/typeface.ts";
import { TYPEFACES, type TypefaceId } from "../look/typefaces.ts";

/**
 * The `@font-face` rules of a typeface for a text, or for every subset without a text. Latin comes first and has no range,
 * because browsers use the last rule that includes a character. `fontUrl` says where the file of a path is.
 */
export function fontFaceCss(id: TypefaceId, text?: string, fontUrl = (path: string) => path): string {
	const typeface: Typeface = TYPEFACES[id];
	const { family, files, subsets } = typeface;
	const needed: Subset[] = ["latin", ...(text === undefined ? subsets : subsetsOf(text, subsets).keys())];
	const faces = needed.flatMap((subset) => {
		const range = subset === "latin" ? "" : `;unicode-range:${SUBSETS[subset]}`;
		return files.map((file) => {
			const style = file.style ? `;font-style:${file.style}` : "";
			return `@font-face{font-family:"${family}";src:url(${fontUrl(fontFilePath(file, subset))})format("woff2");font-weight:${file.weight}${style};font-display:swap${range}}`;
		});
	});
	return faces.join("") + standInFaces(typeface);
}

/** The font file to preload: the one that draws most of a text in this weight. */
export function fontToPreload(id: TypefaceId, weight: number, text: string): string {
	const { files, subsets }: Typeface = TYPEFACES[id];
	const file = files.find((file) => file.weight === String(weight)) ?? files[0];
	// Every typeface has a file.
	return file ? fontFilePath(file, mostUsed(text, subsets)) : "";
}

function mostUsed(text: string, subsets: readonly Subset[]): Subset {
	const others = [...subsetsOf(text, subsets)].sort(([, a], [, b]) => b - a);
	const [subset, characters] = others[0] ?? ["latin", 0];
	return characters > [...text].length / 2 ? subset : "latin";
}
