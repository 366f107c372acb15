/** The named fields of an object that may have more. */
export function pick<Whole extends object, Field extends keyof Whole>(
	whole: Whole,
	fields: readonly Field[],
): Pick<Whole, Field> {
	// The return type of `fromEntries` doesn't have the fields' names.
	return Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<Whole, Field>;
}
