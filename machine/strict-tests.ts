import { describe, expect, it } from "vitest";

// `toMatchObject` takes a regular expression for an object without fields, which every value matches. `expect.stringMatching`
// is what its author means.
expect.addEqualityTesters([
	(value, expected) => (expected instanceof RegExp && !(value instanceof RegExp) ? false : undefined),
]);

// A table without rows makes no test, and nothing would say so.
for (const api of [it, describe]) {
	const each: (...table: unknown[]) => unknown = api.each;
	// Files that share a worker share these functions, too.
	if (each.name === "eachRow") continue;
	Object.assign(api, {
		each: function eachRow(...table: unknown[]) {
			if (Array.isArray(table[0]) && table[0].length === 0) throw new Error("This table of tests has no rows.");
			return each.apply(api, table);
		},
	});
}
