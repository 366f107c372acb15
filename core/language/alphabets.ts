/**
 * The letters of a language beyond those that its script's languages share: a to z, or а to я. A text with many other
 * letters isn't in that language, whatever else it looks like. The last rows of a script (`more`) are
 * languages that the detector doesn't know: a text that fits only one of their alphabets is in that language.
 */
export const ALPHABETS = {
	Latin: {
		shared: "abcdefghijklmnopqrstuvwxyz",
		known: {
			az: "çəğıiöşü",
			ca: "àçéèíïóòúü·ŀ",
			cs: "áčďéěíňóřšťúůýž",
			da: "æøåé",
			de: "äöüß",
			en: "éï",
			es: "áéíñóúü",
			et: "äöõüšž",
			eu: "ñçü",
			fi: "äöåšž",
			fr: "àâæçéèêëîïôœùûüÿ",
			hr: "čćđšž",
			hu: "áéíóöőúüű",
			is: "áðéíóúýþæö",
			it: "àèéìíîòóùú",
			lt: "ąčęėįšųūž",
			lv: "āčēģīķļņšūž",
			ms: "é",
			nl: "áéëèïóöü",
			no: "æøåéòóô",
			pl: "ąćęłńóśźż",
			pt: "áâãàçéêíóôõú",
			ro: "ăâîșțşţ",
			sk: "áäčďéíĺľňóôŕšťúýž",
			sl: "čšž",
			sq: "çë",
			sv: "åäöé",
			tl: "ñáàâéèêíìîóòôúùû",
			tr: "çğıiöşüâîû",
			vi: "àảãáạăằẳẵắặâầẩẫấậđèẻẽéẹêềểễếệìỉĩíịòỏõóọôồổỗốộơờởỡớợùủũúụưừửữứựỳỷỹýỵ",
			yo: "ẹọṣàáèéìíòóùúńǹḿ",
		},
		more: {},
	},
	Cyrillic: {
		shared: "абвгдежзийклмнопрстуфхцчшщъыьэюяё",
		known: { ru: "", uk: "ґєії", be: "іў", bg: "ѝ", sr: "ђјљњћџ" },
		more: { mk: "ѓѕјљњќџѐѝ", kk: "әғқңөұүһі", tg: "ғӣқӯҳҷ", ky: "ңөү", mn: "өү", tt: "әөүҗңһ", ba: "ғҙҡңөҫүһә" },
	},
	Arabic: {
		shared: "ءآأؤئابتثجحخدذرزسشصضطظعغفقلمنهويةىإكیک",
		known: { ar: "ٱ", fa: "پچژگۀە", ur: "ٹپچڈڑژگںھہۂےۓ", ku: "پچڕژڤڵگێۆەھ" },
		more: {
			ps: "ټپځڅچډړږژښګڼېۍګ",
			ug: "پچژگڭۇۆۈۋېەھ",
			sd: "ٻڀٺٽٿپڄڃچڇڌڊڏڍڙڦڪگڳڱڻھ",
		},
	},
} as const satisfies Record<string, Alphabets>;

export interface Alphabets {
	shared: string;
	known: Readonly<Record<string, string>>;
	more: Readonly<Record<string, string>>;
}
