import { DRAWN_CUTS } from "../../../core/look/drawn-cuts.ts";
import type { Typeface } from "../../../core/look/typeface.ts";
import { TYPEFACES, type TypefaceId } from "../../../core/look/typefaces.ts";
import type { Composition } from "./composition.ts";
import { displayOf, type ShareLook } from "./share-look.ts";

/** The letters in which an image sets its words. */
export interface Face {
	typeface: TypefaceId;
	/** The file of each subset. */
	file: Typeface["files"][number] | undefined;
	/** The outline that makes a font bold, in ems, and that of its small words. */
	boldOutline: number;
	smallOutline: number;
	/** The space between letters of the name, in ems. */
	tracking: number;
	isUppercase: boolean;
	/** The height of a line of the name, in ems. */
	leading: number;
	/** How large the letters look beside those of other faces, at the same size. */
	scale: number;
}

/**
 * The width of the outline that makes a font bold, in ems. The drawing library shows a variable font in its default
 * weight, which is regular for most and thin for two. Fonts with a file for each weight need none.
 */
const BOLD_OUTLINE: Partial<Record<TypefaceId, number>> = {
	montserrat: 0.1,
	raleway: 0.1,
	"dancing-script": 0.025,
};
const USUAL_BOLD_OUTLINE = 0.034;

/** Small words are lighter than the name. */
const SMALL_BOLDNESS = 0.45;

/** Small words in thin letters get an outline, to be readable. */
const THIN_OUTLINE: Partial<Record<TypefaceId, number>> = {
	outfit: 0.03,
	"poiret-one": 0.045,
	"unbounded-light": 0.02,
	cormorant: 0.014,
	"cormorant-italic": 0.014,
};

/** Lines need this much room, whatever the look says: their letters must not touch. */
const LEAST_LEADING = 0.96;

/** The face of a page's name. */
export function faceOf(look: ShareLook, { isItalic = false }: Pick<Composition, "isItalic">): Face {
	const { typeface, tracking, leading, isUppercase = false } = displayOf(look);
	const isLooks = look.font === "font-look";
	return {
		...plainFace(typeface, isItalic && isLooks),
		tracking: isLooks ? tracking : 0,
		isUppercase,
		leading: Math.max(LEAST_LEADING, leading),
	};
}

/** A typeface as it is, without what a look does with it. */
export function plainFace(typeface: TypefaceId, isItalic = false): Face {
	const { files, metrics }: Typeface = DRAWN_CUTS[typeface] ?? TYPEFACES[typeface];
	const style = isItalic ? "italic" : undefined;
	// Families with a file for each weight are bold in their last one.
	const file = files.findLast((file) => file.style === style) ?? files.at(-1);
	const boldOutline = file?.weight.includes(" ") ? (BOLD_OUTLINE[typeface] ?? USUAL_BOLD_OUTLINE) : 0;
	return {
		typeface,
		file,
		boldOutline,
		smallOutline: THIN_OUTLINE[typeface] ?? boldOutline * SMALL_BOLDNESS,
		tracking: 0,
		isUppercase: false,
		leading: 1.1,
		scale: Math.min(1.3, Math.max(0.62, 100 / metrics[0])),
	};
}
