/** How a maker names its televisions, boxes and sticks with Android. */
interface Maker {
	name: string;
	/** Read in the model alone. Phones and tablets have the same letters elsewhere. */
	words: RegExp;
	/** Models, as their user agents name them. The tests read them. */
	models: readonly [string, ...string[]];
}

/**
 * Televisions whose user agents look like those of phones and tablets: only the model says what they are. The first two rows
 * are words that many makers use, and the others are makers that sell nothing else with such a name.
 */
export const TELEVISION_MAKERS: readonly Maker[] = [
	{ name: "LED screens", words: /(?:^|[^OL])LED(?:[-_ ]?\d\d|(?![a-z]))/i, models: ["DM-LED42SR24", "T40SGLED-A15"] },
	{
		name: "boxes",
		words: /(?<![Xx]|[Tt]ur|TUR)(?:[Bb]ox|BOX)(?![a-z]|-[a-z])/,
		models: ["MyGica Quad core Enjoy tv box", "VINABOX-X10PLUS"],
	},
	{
		name: "televisions by name",
		words:
			/(?:^| )TV(?=[ _-]|$)|_TV_|(?:SMART|Smart)_TV|ATV(?![a-zA-Z])|(?:Kogan|Polar|Rutube|Giga|Smarte?r?|TD|HG|MD)TV|HiSmart|STB/,
		models: ["Paladin TV", "TDTV43BS06U", "HiSmart 4K ATV4"],
	},
	// Many makers of Europe and Russia sell the same device under their own names.
	{
		name: "Shell",
		words: /(?:^|[ _])Shell[ _]\w{5}/i,
		models: ["Telefunken Shell 536D480XF64_FHD", "ERISSON_shell_LSC320AN09"],
	},
	{ name: "Kivi, Leff, Asano", words: /^[2-8]\d[A-Z]{1,4}\d{1,4}\w{0,8}$/, models: ["43U600KD", "39LES80T2SM"] },
	{
		name: "Polarline, Neko",
		words: /^(?:POLAR(?:LINE)?|NEKO)[_ ]/i,
		models: ["POLARLINE_K_55PU11TC-SM", "NEKO_LT-50NX7020S"],
	},
	{ name: "BBK", words: /^[2-8]\dLEX[-_]/, models: ["50LEX-8173/UTS2C"] },
	{
		name: "Hyundai, Hartens",
		words: /^(?:HTY[-_]\d|H-LED|[UFH][2-8]\d[A-Z]\d{4})/,
		models: ["HTY-43U11S-VD", "U43F8000Q"],
	},
	{
		name: "Hi, Econ, Vekta, Erisson",
		words: /^(?:Vekta )?(?:HX|EX|LD|LE|TLE|VHIX)-[2-8]\d[A-Z]/,
		models: ["HX-32F01FB", "LD-24SR4815BS"],
	},
	{ name: "Toshiba, JVC", words: /^LT-[2-8]\d[A-Z]/, models: ["LT-55NX8001S"] },
	{ name: "Starwind, Digma", words: /^(?:SW|DM)-(?:LED|[2-8]\d)|Smart_Starwind/, models: ["Smart_Starwind"] },
	{ name: "DEXP, TopDevice", words: /^(?:T[DQ][2-8]\d[UHF]|[UFH][2-8]\d[A-Z]\d{3,4}[A-Z])/, models: ["TD32HFWEV1"] },
	{ name: "Skyline, MLT", words: /^(?:SKYLINE[ _][2-8]\d|MLT[2-8]\d)/, models: ["SKYLINE 50UST5970", "MLT43USD02"] },
	{
		name: "Nordmende, Saba, Fenoti",
		words: /^(?:NORDMENDE|SABA|FENOTI|MITO|Horizont|Thomson)[_ ][2-8]\d/,
		models: ["NORDMENDE_43NM6000F"],
	},
	{ name: "Thomson, Doffler", words: /^[KV][2-8]\d(?:DL[XJ]|TPH)\w/, models: ["K50DLX9US"] },
	{ name: "Yandex", words: /^YNDX-00\d{3}/, models: ["YNDX-00077"] },
	{ name: "Rombica", words: /^Rombica|^VMP(?:-\d|\d{3}\.)/, models: ["Rombica Smart Box A1", "VMP-046-664"] },
	{ name: "Vontar", words: /\bVONTAR\b|^HK1\b/i, models: ["VONTAR X3", "HK1 PLUS"] },
	{
		name: "X96, A95X, H96, T95",
		words: /^(?:X96(?!\d)|A95X|H96(?!\d)|T95(?!\d)|X88pro|TX[369](?!\d)|MXQ)/i,
		models: ["X96Max_Plus", "A95X R3"],
	},
	{ name: "Mecool", words: /\bMECOOL\b|^K(?:M[1-9]|I+|I|B2)(?: (?:PRO|PLUS)|$)/i, models: ["KM9 PRO", "MECOOL KM3"] },
	{
		name: "Beelink, Ugoos, Minix, Zidoo",
		words: /\b(?:Beelink|GT-?King|UGOOS|ZIDOO)\b|^GT1-?mini|^NEO[ -][UX]\d/i,
		models: ["UGOOS-AM6", "NEO-X8"],
	},
	{
		name: "Formuler, Dreamlink, Pendoo",
		words: /\b(?:Formuler|Pendoo|Vorke|Nexon|Tanix|Transpeed|Nexbox|MyGica|EVPAD|Yundoo)\b/i,
		models: ["pendoo X92", "VORKE Z6"],
	},
	{ name: "Eltex", words: /^NV[1357]\d\dW?/, models: ["NV711WAC"] },
	{
		name: "Toucan, Wiwa, Hiper, Andowl",
		words:
			/^(?:TOUCAN|WIWA|HIPER MEDIA|ANDOWL|INVIN|GI UNI|Perfeo_PF|iconBIT (?!MATRIX)|EVOLVEO (?:MultiMedia|Android Stick))/i,
		models: ["TOUCAN Stick 4K"],
	},
	{
		name: "Hiremco, SkyStream, Ozone",
		words:
			/^(?:Matador|SKYSTREAM|Ozone ?HD|Smotreshka|OrbSmart|Dreamstar|Movix|AS_?4K|KANT-3|EC6108|TOX\d|ABX-\d|ATOM-\d{3})/i,
		models: ["SKYSTREAM_3Plus", "AS_4K_CI"],
	},
	{
		name: "Rikomagic, Noontec, 10moons",
		words: /^(?:RKM |Full AOSP on Noontec|10MOONS|Nexus Player|ADT-\d|Nokia Streaming|DV8\d{3})/,
		models: ["RKM MK902", "Nexus Player"],
	},
];

/** What Android calls the model, before `Build/`. Some televisions write a zero in `Android`. */
const MODEL = /\bAndr[o0]id(?: [\d.]{1,10})?; (?:[a-z]{2}[-_][A-Za-z]{2}; )?([^;()]{1,60})/;

/** Whether the model of an Android device is that of a television. */
export function isTelevisionModel(userAgent: string): boolean {
	const model = MODEL.exec(userAgent)?.[1]
		?.replace(/ ?Build\/.*/, "")
		.trim();
	return model !== undefined && TELEVISION_MAKERS.some(({ words }) => words.test(model));
}
