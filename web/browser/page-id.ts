/** Values of `id` in links that were built without an id. */
const NO_ID = new Set(["", "undefined", "null"]);

/** Returns the page id from the `id` search parameter, or undefined. */
export function readPageId(id: unknown): string | undefined {
	return typeof id === "string" && !NO_ID.has(id) ? id : undefined;
}
