/** The values in links that were built from a missing id. */
const NO_ID = new Set(["", "undefined", "null"]);

/** The page that an address names by `?id=`, if it does. */
export function readPageId(id: unknown): string | undefined {
	return typeof id === "string" && !NO_ID.has(id) ? id : undefined;
}
