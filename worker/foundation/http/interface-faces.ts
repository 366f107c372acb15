import { fontFilePath, type Typeface } from "../../../core/look/typeface.ts";
import { TYPEFACES } from "../../../core/look/typefaces.ts";

/** The fonts of the interface, for the Worker's own pages. They are files of the looks that have them, too. */
export const INTERFACE_FACES =
	facesOf("Bricolage Grotesque", TYPEFACES["bricolage-grotesque"]) + facesOf("Figtree", TYPEFACES.figtree);

export const HEADING_FONT = `"Bricolage Grotesque",Arial,sans-serif`;
export const TEXT_FONT = "Figtree,ui-sans-serif,system-ui,sans-serif";

function facesOf(family: string, { files }: Typeface): string {
	return files
		.map(
			(file) =>
				`@font-face{font-family:"${family}";src:url(${fontFilePath(file, "latin")})format("woff2");font-weight:${file.weight};font-display:swap}`,
		)
		.join("");
}
