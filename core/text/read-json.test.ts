import { expect, it } from "vitest";
import { isWithin, readJson } from "./read-json.ts";
import { ReadingBudget } from "./reading-budget.ts";

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const plenty = () => new ReadingBudget(1_000_000);

it("JSON is read down to 200 levels, and isn't read when it goes deeper anywhere", () => {
	expect(readJson(nested(200), plenty())).toBeInstanceOf(Array);
	for (const text of [nested(201), `{"a":1,"b":[0,{"c":${nested(4_000)}}]}`, nested(500_000)]) {
		expect(readJson(text, plenty())).toBeUndefined();
	}
});

it("many values side by side aren't deep", () => {
	expect(isWithin(Array(30_000).fill([{}]), plenty())).toBe(true);
	expect(isWithin(Array(30_000).fill([{}]), new ReadingBudget(30_000))).toBe(false);
});
