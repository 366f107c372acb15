/** The Worker replaces this word in prerendered documents with the year of the request. */
const PLACEHOLDER = "__YEAR__";

export function copyrightYear(): string {
	return typeof document === "undefined" ? PLACEHOLDER : String(new Date().getUTCFullYear());
}
