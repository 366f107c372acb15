/**
 * The encodings of files from before UTF-8, by the language of the machine that has written them. They follow the fallbacks
 * of the HTML Standard ("Determining the character encoding"), with those of Windows where it names their ISO forms.
 */
const ENCODINGS: readonly (readonly [languages: string, encoding: string])[] = [
	["cs hr hu pl ro sk sl", "windows-1250"],
	["ba be bg kk ky mk ru sah sr tg tt uk", "windows-1251"],
	["el", "windows-1253"],
	["az ku tr", "windows-1254"],
	["he", "windows-1255"],
	["ar fa", "windows-1256"],
	["et lt lv", "windows-1257"],
	["vi", "windows-1258"],
	["th", "windows-874"],
	["ja", "shift_jis"],
	["ko", "euc-kr"],
	["zh-Hans", "gb18030"],
	["zh-Hant", "big5"],
];

/** The encoding of older files on a machine with this language, a BCP 47 tag. Western Europe's is for all others. */
export function olderEncoding(tag: string): string {
	const { language, script } = new Intl.Locale(tag).maximize();
	const row = ENCODINGS.find(([names]) =>
		names.split(" ").some((name) => name === language || name === `${language}-${script}`),
	);
	return row?.[1] ?? "windows-1252";
}
