/** Whether two JSON values say the same. The order of an object's fields doesn't count, and neither do fields that are undefined. */
export function isSameValue(one: unknown, other: unknown): boolean {
	if (one === other) return true;
	if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
	const [first, second] = [fieldsOf(one), fieldsOf(other)];
	return first.size === second.size && [...first].every(([field, value]) => isSameValue(value, second.get(field)));
}

function isObject(value: unknown): value is object {
	return typeof value === "object" && value !== null;
}

function fieldsOf(value: object): Map<string, unknown> {
	return new Map(Object.entries(value).filter(([, inner]) => inner !== undefined));
}
