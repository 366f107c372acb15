const NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/** Cloudflare's codes for what is no country (https://developers.cloudflare.com/fundamentals/reference/http-headers/). */
const NO_COUNTRIES: ReadonlyMap<string, string> = new Map([
	["T1", "Tor"],
	["XX", "Unknown"],
]);

/** The English name of a country by its code (ISO 3166), or of what Cloudflare says instead. Anything else stays as it is. */
export function countryName(code: string): string {
	try {
		return NO_COUNTRIES.get(code) ?? NAMES.of(code) ?? code;
	} catch {
		// Intl throws on what can't be a code.
		return code;
	}
}
