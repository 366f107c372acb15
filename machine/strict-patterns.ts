import { expect } from "vitest";

// `toMatchObject` takes a regular expression for an object without fields, which every value matches. `expect.stringMatching`
// is what its author means.
expect.addEqualityTesters([
	(value, expected) => (expected instanceof RegExp && !(value instanceof RegExp) ? false : undefined),
]);
