const NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/** The English name of a country by its code (ISO 3166). Anything else stays as it is, such as Cloudflare's `T1` for Tor. */
export function countryName(code: string): string {
	try {
		return NAMES.of(code) ?? code;
	} catch {
		// Intl throws on what can't be a code.
		return code;
	}
}
