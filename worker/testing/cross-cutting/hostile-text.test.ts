import { describe, expect, it } from "vitest";
import { ReadingBudget } from "../../../core/text/reading-budget.ts";
import { PATHOLOGICAL_MARKUP } from "../pathological.ts";
import { BOUNDED_READERS, BYTE_READERS, MARKUP_READERS } from "../readers.ts";

const LENGTH = 10_000;

interface CountedReader {
	name: string;
	/** What it reads, by its name and for a length. */
	reading: [input: string, read: (length: number, budget: ReadingBudget) => unknown][];
}

const OF_MARKUP = Object.entries(MARKUP_READERS).map(
	([name, read]): CountedReader => ({
		name,
		reading: Object.entries(PATHOLOGICAL_MARKUP).map(([input, of]) => [
			input,
			(length, budget) => read(of(length), budget),
		]),
	}),
);

const OF_BYTES = Object.entries(BYTE_READERS).map(
	([name, { read, inputs }]): CountedReader => ({
		name,
		reading: Object.entries(inputs).map(([input, of]) => [input, (length, budget) => read(of(length), budget)]),
	}),
);

describe.each([...OF_MARKUP, ...OF_BYTES])("the reader of $name", ({ reading }) => {
	it("needs at most three times the steps for twice as much of anything", async () => {
		let steps = 0;
		for (const [input, read] of reading) {
			/** The steps of a reader that may take as many as it wants. */
			const stepsOf = async (length: number) => {
				const budget = new ReadingBudget(Number.POSITIVE_INFINITY);
				await read(length, budget);
				return budget.steps;
			};
			const [once, twice] = [await stepsOf(LENGTH), await stepsOf(2 * LENGTH)];
			// Half a step a character is few. A longer text can be another format's, whose reader begins to count there.
			expect(twice, input).toBeLessThanOrEqual(Math.max(3 * once, LENGTH));
			expect(twice, input).toBeLessThanOrEqual(4 * LENGTH);
			steps += twice;
		}
		expect(steps, "the reader counts").toBeGreaterThan(LENGTH / 2);
	});

	it("ends when its budget is spent, and throws nothing", async () => {
		for (const [input, read] of reading) {
			const budget = new ReadingBudget(50);
			await read(LENGTH, budget);
			expect(budget.steps, input).toBeLessThanOrEqual(50);
		}
	});
});

/** What readers of short texts would find: an address, a profile, a number, a formula and a player. */
const AFTER =
	' "Jane" <jane@potter.org> https://instagram.com/jane =1+1 +15035550100 https://youtu.be/dQw4w9WgXcQ Googlebot';

describe.each(Object.entries(BOUNDED_READERS))("the reader of %s", (_, { read, max }) => {
	it(`reads at most ${max} characters: what comes after changes nothing`, async () => {
		for (const [input, of] of Object.entries(PATHOLOGICAL_MARKUP)) {
			const start = of(max)
				.slice(0, max)
				.padEnd(max + 1, " ");
			expect(await read(start + AFTER), input).toEqual(await read(start + "x".repeat(AFTER.length)));
		}
	});

	it("throws nothing", async () => {
		for (const [input, of] of Object.entries(PATHOLOGICAL_MARKUP)) {
			const reading = Promise.all([max / 2, LENGTH].map(async (length) => read(of(length))));
			await expect(reading, input).resolves.toHaveLength(2);
		}
	});
});
