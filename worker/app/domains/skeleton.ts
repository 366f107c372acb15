import { foldLookAlikes } from "../../../core/username/look-alike.ts";

/**
 * Letters and digits that look like Latin letters, as far as host names can have them: those of Unicode's confusables.txt
 * (UTS 39), Latin letters with strokes and hooks, small capitals, and a few more from Cyrillic, Greek and Old English. No
 * package with such a table is kept up to date.
 */
const LOOK_LIKE: Record<string, string> = {
	a: "ɑαаᎪᗅᴀᶏⱥꓮ𐊠𖽀",
	aa: "ꜳ",
	ae: "æӕ",
	ao: "ꜵ",
	au: "ꜷ",
	av: "ꜹꜻ",
	ay: "ꜽ",
	b: "ƀƃɓʙвъьѣҍᏏᏴᖯᗷᵬᶀꓐꞗ𐊂𐊡𐌁",
	bl: "ы",
	c: "ƈȼɕεсєҫԑᏋᏟᴄⲉⲥꓚꞓꞔ𐊢𐌂𐐩𐐽𐔜𑣎𑣩𑣲𖼭𝼝",
	d: "ðđƌȡɖɗԁᎠᏧᑯᗞᗪᴅᵭᶁᶑꓒꓓꟈ",
	dz: "ʣʥ",
	e: "ǝɇəɛеҽҿᎬᴇᶒⱸⴹꓰꬲꬴ𐊆",
	f: "ƒքᖴᵮᶂẝꓝꜰꞙꬵ𐊇𐊥𐔥𑣂",
	g: "ƍǥɠɡɢʛԍցᏀᏳᶃꓖꞡ",
	h: "ħɦʜнћңһӈӊհᎻᏂᏲᕼⱨꓧꚕꞕ𐋏",
	i: "ıɨɩɪιіӏᎥᵻᵼᶖꙇ𑣃𝼚",
	j: "ȷɉʝϳјյᎫᒍᴊꓙ",
	k: "ĸƙκкқҟᏦᛕᴋᶄⱪⲕꓗꝁꝃꝅꞣ𐔘",
	l: "łƚǀȴɫɬɭʟ۱Ꮮᒪᛁᴌᶅⱡⳑⵏꓡꓲꝉꞎꬷꬸꬹ𐊊𐌉𐌠𐑃𐔦𖼖𖼨𝼄𝼑𝼓",
	ll: "ǁ",
	lo: "ю",
	ls: "ʪ",
	lz: "ʫ",
	m: "Ꮇᗰᛖᴍᶆꓟꬺ𐊰𐌑",
	n: "ŋƞȵɲɳɴηпոռበᑎᵰᶇꓠꓵꞑꞥꬻ𐔓",
	o: "øɵθοσоѳөօ۵०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ჿዐᎾᏫᴏᴑⱺⲟⴱⵁⵔ〇ꓳꝋꝍꬽꬾ𐊒𐊫𐐬𐓪𐔖𑓐𑣈𑣗𑣠𝼛",
	oe: "œɶ",
	oo: "ꚙꝏ",
	p: "ԗþƥρрᏢᑭᴘᴩᵱᵽᶈⲣꓑꝑꝓꝕ𐊕",
	q: "ɋʠԛգզᶐⵕꝗꝙꞯ",
	r: "ɍɼɽɾʀгғᎡᏒᖇᴦᵲᵳᶉⲅꓣꞧꭆꭇꭈꭉ𖼵𝼖",
	rn: "ɱᵯ𑜀𑣣",
	s: "ƽȿʂѕᏕᏚᵴᶊꓢꜱꞩꟊ𐊖𐑈𑣁𖼺𝼞",
	t: "ŧƫƭȶʈτтҭᎢᎿᴛᵵⱦꓔ𐊗𐊱𐌕𖼊𝼉",
	tc: "ʨ",
	tf: "ꝷ",
	ts: "ʦ",
	u: "ʋυսሀᏌᑌᴜᵾᶙꓴꞟꞹꭎꭒ𐓶𑣘𖽂",
	ue: "ᵫ",
	uo: "ꭣ",
	v: "νѵ۷Ꮩᐯᴠⱱⱴⴸꓦꛟꝟ𐔝𑜆𑣀𖼈",
	w: "ɯωѡѽԝաᎳᏇᏔᗯᴡⱳꓪꝡ𑓅𑜊𑜎𑜏𑣦𑣯",
	x: "хᕁᕽᚷᶍⵝꓫꭖꭗꭘꭙ𐊐𐊴𐌗𐌢𐔧𑣬",
	y: "ƴɏɣʏγуүұყᎩᎱᎽᒥᶌỿꓬꭚ𐊲𑣜𖼇𖽃",
	z: "ƶȥɀʐʑᏃᴢᵶᶎⱬꓜ𐋵𑣄𑣥",
};

const LATIN = new Map(Object.entries(LOOK_LIKE).flatMap(([latin, letters]) => [...letters].map((one) => [one, latin])));

/**
 * Reduces a lower-case text to the shapes of its letters: texts with the same skeleton look alike. Accents and hyphens
 * disappear. Skeletons are only for comparisons, not for display.
 */
export function skeleton(text: string): string {
	const bare = text.normalize("NFD").replace(/[\p{M}-]/gu, "");
	const latin = Array.from(bare, (letter) => LATIN.get(letter) ?? letter).join("");
	return foldLookAlikes(latin).replaceAll("m", "rn").replaceAll("w", "vv").replaceAll("d", "cl");
}
