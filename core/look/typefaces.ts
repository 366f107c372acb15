import { FONT_WEIGHT_NAMES, fixed, italicsOf, oneCut, type Typeface, variable, withItalic } from "./typeface.ts";

const ROMAN = ["latin-ext"] as const;
const VIETNAMESE = [...ROMAN, "vietnamese"] as const;
const SLAVIC = [...VIETNAMESE, "cyrillic", "cyrillic-ext"] as const;

/**
 * The typefaces of the fonts that owners choose from and of the looks. A page loads two at most. The metrics come from
 * Capsize.
 */
export const TYPEFACES = {
	"abril-fatface": fixed("Abril Fatface", ["normal"], ROMAN, "serif", [113.5, 93.2, 25.6]),
	anton: fixed("Anton", ["normal"], VIETNAMESE, "sans", [90.7, 129.7, 36.3]),
	archivo: variable("Archivo", "100 900", VIETNAMESE, "sans", [98.7, 89, 21.3]),
	"archivo-black": fixed("Archivo Black", ["normal"], ROMAN, "sans", [124, 70.8, 16.9]),
	"baloo-2": variable("Baloo 2", "400 800", [...VIETNAMESE, "devanagari"], "sans", [95.8, 112.5, 54.7]),
	"bebas-neue": fixed("Bebas Neue", ["normal"], ROMAN, "sans", [76.7, 117.3, 39.1]),
	"big-shoulders-display": variable("Big Shoulders Display", "100 900", VIETNAMESE, "sans", [83, 118, 24]),
	"bodoni-moda": variable("Bodoni Moda", "400 900", ROMAN, "serif", [114.2, 98.5, 35]),
	"bricolage-grotesque": variable("Bricolage Grotesque", "200 800", VIETNAMESE, "sans", [105.4, 88.2, 25.6]),
	"caveat-bold": oneCut("Caveat", 700, [...ROMAN, "cyrillic", "cyrillic-ext"], "script", [76.9, 124.8, 39]),
	chivo: variable("Chivo", "100 900", VIETNAMESE, "sans", [107.2, 87.7, 23.3]),
	cormorant: variable("Cormorant", "300 700", SLAVIC, "serif", [96.7, 95.5, 29.7]),
	"cormorant-italic": italicsOf(variable("Cormorant", "300 700", SLAVIC, "serif", [85.6, 107.9, 33.5])),
	"courier-prime": fixed("Courier Prime", ["normal", "bold"], ROMAN, "mono", [99.9, 78.2, 34.2]),
	"dancing-script": variable("Dancing Script", "400 700", VIETNAMESE, "script", [81.4, 113, 34.4]),
	"dm-serif-display": fixed("DM Serif Display", ["normal"], ROMAN, "serif", [109.8, 94.4, 30.5]),
	"figtree-book": oneCut("Figtree", 400, ROMAN, "sans", [100.7, 94.3, 24.8]),
	figtree: variable("Figtree", "300 900", ROMAN, "sans", [100.7, 94.3, 24.8]),
	fraunces: variable("Fraunces", "100 900", VIETNAMESE, "serif", [115.4, 84.7, 22.1]),
	fredoka: variable("Fredoka", "300 700", [...ROMAN, "hebrew"], "sans", [101.8, 95.6, 23.2]),
	// No look has it now. Pages that were published with it still load its files.
	gaegu: fixed("Gaegu", ["normal", "bold"], [], "script", [110.6, 68.7, 21.7]),
	gloock: fixed("Gloock", ["normal"], [...ROMAN, "cyrillic-ext"], "serif", [115, 84.8, 19.6]),
	"ibm-plex-mono": fixed("IBM Plex Mono", ["normal", "semibold"], SLAVIC, "mono", [100, 102.5, 27.5]),
	"instrument-serif": withItalic(fixed("Instrument Serif", ["normal"], ROMAN, "serif", [83.9, 117.9, 36.9])),
	"jetbrains-mono": variable("JetBrains Mono", "100 800", [...SLAVIC, "greek"], "mono", [100, 102, 30]),
	lobster: fixed("Lobster", ["normal"], SLAVIC, "script", [87.9, 113.7, 28.4]),
	lora: variable("Lora", "400 700", SLAVIC, "serif", [115.2, 87.3, 23.8]),
	manrope: variable("Manrope", "200 800", [...SLAVIC, "greek"], "sans", [103.2, 103.3, 29.1]),
	marcellus: fixed("Marcellus", ["normal"], ROMAN, "serif", [112.5, 86.6, 24.9]),
	merriweather: variable("Merriweather", "300 900", SLAVIC, "serif", [119.4, 82.4, 22.9]),
	montserrat: variable("Montserrat", "100 900", SLAVIC, "sans", [112.8, 85.8, 22.2]),
	newsreader: variable("Newsreader", "200 800", VIETNAMESE, "serif", [105.5, 69.7, 25.1]),
	"newsreader-book": withItalic(oneCut("Newsreader", 400, VIETNAMESE, "serif", [105.5, 69.7, 25.1])),
	nunito: variable("Nunito", "200 1000", SLAVIC, "sans", [101.4, 99.7, 34.8]),
	"open-sans": variable(
		"Open Sans",
		"300 800",
		[...SLAVIC, "greek", "greek-ext", "hebrew"],
		"sans",
		[105.1, 101.7, 27.9],
	),
	outfit: variable("Outfit", "100 900", ROMAN, "sans", [99.8, 100.2, 26]),
	pacifico: fixed("Pacifico", ["normal"], SLAVIC, "script", [94.9, 137.3, 47.7]),
	"pixelify-sans": variable("Pixelify Sans", "400 700", [...ROMAN, "cyrillic"], "mono", [83.7, 110, 33.5]),
	"patrick-hand": fixed("Patrick Hand", ["normal"], VIETNAMESE, "script", [81.4, 128, 38.3]),
	"playfair-display": variable(
		"Playfair Display",
		"400 900",
		[...VIETNAMESE, "cyrillic"],
		"serif",
		[111.3, 97.2, 22.6],
	),
	"poiret-one": fixed("Poiret One", ["normal"], [...ROMAN, "cyrillic"], "sans", [96, 100.2, 21.7]),
	poppins: fixed("Poppins", FONT_WEIGHT_NAMES, [...ROMAN, "devanagari"], "sans", [112.2, 93.6, 31.2]),
	"press-start-2p": fixed(
		"Press Start 2P",
		["normal"],
		[...ROMAN, "cyrillic", "cyrillic-ext", "greek"],
		"mono",
		[166.6, 60, 0],
	),
	raleway: variable("Raleway", "100 900", SLAVIC, "sans", [103.9, 90.5, 22.5]),
	roboto: variable("Roboto", "100 900", [...SLAVIC, "greek", "greek-ext"], "sans", [99.8, 93, 24.5]),
	shrikhand: fixed("Shrikhand", ["normal"], ROMAN, "serif", [131.2, 78.2, 32.9]),
	sora: variable("Sora", "100 800", ROMAN, "sans", [113.7, 85.3, 25.5]),
	"space-grotesk": variable("Space Grotesk", "300 700", VIETNAMESE, "sans", [109.7, 89.7, 26.6]),
	"space-mono": fixed("Space Mono", ["normal", "bold"], VIETNAMESE, "mono", [102, 109.8, 35.4]),
	"special-elite": fixed("Special Elite", ["normal"], ROMAN, "mono", [87.1, 80.8, 34.1]),
	// Bold names are half as wide again as the regular letters.
	syne: variable("Syne", "400 800", [...ROMAN, "greek"], "sans", [147, 62.9, 18.7]),
	"unbounded-light": oneCut("Unbounded", 300, SLAVIC, "sans", [134.6, 73.9, 18.2]),
	"unbounded-heavy": oneCut("Unbounded", 800, SLAVIC, "sans", [134.6, 73.9, 18.2]),
	vt323: fixed("VT323", ["normal"], VIETNAMESE, "mono", [66.7, 120, 30]),
	"yeseva-one": fixed("Yeseva One", ["normal"], SLAVIC, "serif", [126, 72.6, 19]),
} as const satisfies Record<string, Typeface>;

export type TypefaceId = keyof typeof TYPEFACES;
