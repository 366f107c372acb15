import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** A fresh isolate with a clock that only the test moves on. */
let now = 0;
let turns: typeof import("./turns.ts");

beforeEach(async () => {
	now = 0;
	vi.spyOn(performance, "now").mockImplementation(() => now);
	vi.resetModules();
	turns = await import("./turns.ts");
});

afterEach(() => vi.restoreAllMocks());

/** The pauses before this many turns, all taken now. */
const take = (count: number) => Array.from({ length: count }, () => turns.takeTurn());

async function work(ms: number): Promise<boolean> {
	return turns.workInTurn(async () => {
		now += ms;
	});
}

it("turns that are short begin ten times a second", async () => {
	await work(20);
	expect(take(4)).toEqual([0, 100, 200, 300]);
});

it("turns leave visitors as much time as they took themselves", async () => {
	await work(250);
	expect(take(3)).toEqual([0, 500, 1_000]);
	now += 2_000;
	await work(20);
	expect(take(3)).toEqual([0, 100, 200]);
});

it("no pause is longer than a second, however long a turn took", async () => {
	await work(8_000);
	expect(take(3)).toEqual([0, 1_000, 2_000]);
});

it("a turn that failed counts as one, and frees the place", async () => {
	const failing = turns.workInTurn(async () => {
		now += 300;
		throw new Error("No store");
	});
	await expect(failing).rejects.toThrow("No store");
	expect(take(2)).toEqual([0, 600]);
	expect(await work(1)).toBe(true);
});
