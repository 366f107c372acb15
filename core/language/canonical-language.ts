/**
 * The one name of a language that has several, as its primary subtag: `he` for the older `iw`, `fil` for `tl`, `de` for `deu`.
 * Browsers send each of them. `no` stands for `nb`, which nearly everybody means by it.
 *
 * @param tag two or three letters
 */
export function canonicalLanguage(tag: string): string {
	const [canonical = tag] = Intl.getCanonicalLocales(tag);
	const [language = canonical] = canonical.split("-", 1);
	return language === "no" ? "nb" : language;
}
