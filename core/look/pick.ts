/** Picks the named fields of an object, which may have other fields. */
export function pick<Whole extends object, Field extends keyof Whole>(
	whole: Whole,
	fields: readonly Field[],
): Pick<Whole, Field> {
	// The return type of `fromEntries` doesn't have the fields' names.
	return Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<Whole, Field>;
}
