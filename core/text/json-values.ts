/** The value at a path of fields of a stranger's JSON, or undefined. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
	return path.reduce((parent, field) => (isRecord(parent) ? parent[field] : undefined), value);
}

/** The first of the fields that has a text, or an empty text. */
export function textAt(value: unknown, ...fields: readonly string[]): string {
	const texts = fields.map((field) => valueAt(value, field));
	return texts.find((text): text is string => typeof text === "string" && text.trim() !== "") ?? "";
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
