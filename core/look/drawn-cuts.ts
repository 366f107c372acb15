import { italicsOf, oneCut, type Typeface } from "./typeface.ts";
import { TYPEFACES, type TypefaceId } from "./typefaces.ts";

/**
 * The files in which pictures of pages set the names of looks whose typeface is one file for all weights. The drawing library
 * knows only its default weight. Pages never load these files.
 */
export const DRAWN_CUTS: Partial<Record<TypefaceId, Typeface>> = {
	archivo: cut("archivo", 800),
	"baloo-2": cut("baloo-2", 800),
	"big-shoulders-display": cut("big-shoulders-display", 800),
	"bodoni-moda": cut("bodoni-moda", 600),
	"bricolage-grotesque": cut("bricolage-grotesque", 800),
	chivo: cut("chivo", 900),
	cormorant: cut("cormorant", 500),
	"cormorant-italic": italicsOf(cut("cormorant", 500)),
	fraunces: cut("fraunces", 500),
	fredoka: cut("fredoka", 600),
	manrope: cut("manrope", 800),
	outfit: cut("outfit", 200),
	"pixelify-sans": cut("pixelify-sans", 600),
	"space-grotesk": cut("space-grotesk", 700),
	syne: cut("syne", 800),
};

function cut(id: TypefaceId, weight: number): Typeface {
	const { family, subsets, character, metrics }: Typeface = TYPEFACES[id];
	return oneCut(family, weight, subsets, character, metrics);
}
