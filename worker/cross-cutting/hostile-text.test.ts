import { describe, expect, it } from "vitest";
import { ReadingBudget } from "../../core/reading/reading-budget.ts";
import { PATHOLOGICAL_MARKUP } from "../testing/pathological.ts";
import { MARKUP_READERS, UNCOUNTED_READERS } from "../testing/readers.ts";

const LENGTH = 10_000;

describe.each(Object.entries(MARKUP_READERS))("the reader of %s", (_, read) => {
	/** The steps of a reader that may take as many as it wants. */
	const stepsOf = async (markup: string) => {
		const budget = new ReadingBudget(Number.POSITIVE_INFINITY);
		await read(markup, budget);
		return budget.steps;
	};

	it("needs at most three times the steps for twice as much of anything", async () => {
		let steps = 0;
		for (const [name, of] of Object.entries(PATHOLOGICAL_MARKUP)) {
			const [once, twice] = [await stepsOf(of(LENGTH)), await stepsOf(of(2 * LENGTH))];
			expect(twice, name).toBeLessThanOrEqual(3 * once);
			expect(twice, name).toBeLessThanOrEqual(4 * LENGTH);
			steps += twice;
		}
		expect(steps, "the reader counts").toBeGreaterThan(LENGTH);
	});

	it("ends when its budget is spent, and throws nothing", async () => {
		for (const [name, of] of Object.entries(PATHOLOGICAL_MARKUP)) {
			const budget = new ReadingBudget(50);
			await read(of(LENGTH), budget);
			expect(budget.steps, name).toBeLessThanOrEqual(50);
		}
	});
});

it.each(Object.entries(UNCOUNTED_READERS))("the reader of %s throws nothing", async (_, read) => {
	for (const of of Object.values(PATHOLOGICAL_MARKUP)) await read(of(LENGTH));
});
