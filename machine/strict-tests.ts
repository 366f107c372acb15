import { afterAll, describe, expect, it, vi } from "vitest";

// `toMatchObject` takes a regular expression for an object without fields, which every value matches. `expect.stringMatching`
// is what its author means.
expect.addEqualityTesters([
	(value, expected) => (expected instanceof RegExp && !(value instanceof RegExp) ? false : undefined),
]);

// A table without rows makes no test, and nothing would say so.
for (const api of [it, describe]) {
	const { each } = api;
	// Files that share a worker share these functions, too.
	if (each.name === "eachRow") continue;
	Object.assign(api, {
		each: function eachRow(...table: Parameters<typeof each>) {
			if (table[0].length === 0) throw new Error("This table of tests has no rows.");
			return Reflect.apply(each, api, table);
		},
	});
}

/** On a busy machine, nothing comes within the second that `vi.waitFor` waits unless it is told otherwise. */
const PATIENT_MS = 60_000;

const { waitFor } = vi;
if (waitFor.name !== "waitPatiently") {
	vi.waitFor = function waitPatiently(callback, options = PATIENT_MS) {
		return waitFor(callback, typeof options === "number" ? options : { timeout: PATIENT_MS, ...options });
	};
}

// The next file of this worker must not find what this one left.
afterAll(() => void vi.unstubAllGlobals());
