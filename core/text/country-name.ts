const NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/** The English name of a country by its code (ISO 3166). `T1` is Cloudflare's code for Tor. Anything else stays as it is. */
export function countryName(code: string): string {
	try {
		return code === "T1" ? "Tor" : (NAMES.of(code) ?? code);
	} catch {
		// Intl throws on what can't be a code.
		return code;
	}
}
