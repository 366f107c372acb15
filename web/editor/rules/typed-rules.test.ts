import { expect, it } from "vitest";
import { isBegun } from "./typed-rules.ts";

it("a rule that asks nothing and leads nowhere was only begun, so it can be left", () => {
	const begun = { id: "rule-1", when: { countries: undefined }, url: " " };
	expect(isBegun(begun)).toBe(true);
	expect(isBegun({ ...begun, url: "example.com" })).toBe(false);
	expect(isBegun({ ...begun, when: { countries: [] } })).toBe(false);
});
