/** The countries of the languages that the browser asks for, the likeliest first: two letters each, by ISO 3166-1. */
export function likelyCountries(): readonly string[] {
	const countries = navigator.languages.flatMap((language) => new Intl.Locale(language).maximize().region ?? []);
	return [...new Set(countries)];
}
