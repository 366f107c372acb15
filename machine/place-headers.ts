/**
 * Where a visitor is, in the words of a proxy. It runs in workerd, in front of the built Worker (entry.js), so it imports
 * nothing.
 */

/** The names are those of Cloudflare's `request.cf`. What is missing is unknown. */
export interface Place {
	/** Two capital letters: `DE`. */
	country?: string;
	region?: string;
	city?: string;
}

/** The name of the header for each part of a place. */
export type PlaceHeaders = Readonly<Partial<Record<keyof Place, string>>>;

/** Long enough for every city. */
const NAME_MAX = 80;

/** Codes that stand for no country. */
const NOWHERE = new Set(["XX", "ZZ"]);

export function placeIn(sent: Headers, { country, region, city }: PlaceHeaders): Place {
	return placeOf(readHeader(sent, country), readHeader(sent, region), readHeader(sent, city));
}

/** A place, as far as its words are a country's code and names. */
export function placeOf(country: string | undefined, region: string | undefined, city: string | undefined): Place {
	const code = country?.trim().toUpperCase() ?? "";
	if (!/^[A-Z]{2}$/.test(code) || NOWHERE.has(code)) return {};
	const [regionName, cityName] = [nameIn(region), nameIn(city)];
	return { country: code, ...(regionName && { region: regionName }), ...(cityName && { city: cityName }) };
}

/** Headers are bytes, so some proxies write other letters than English ones as `Z%C3%BCrich`. */
function readHeader(sent: Headers, name: string | undefined): string | undefined {
	const value = name ? (sent.get(name) ?? undefined) : undefined;
	if (!value?.includes("%")) return value;
	try {
		return decodeURIComponent(value);
	} catch {
		return undefined;
	}
}

/** A bar separates the places in a key of the statistics. */
function nameIn(text: string | undefined): string {
	const name = (text ?? "").replace(/[\p{Cc}|]/gu, " ").trim();
	return name.slice(0, NAME_MAX).toWellFormed();
}
