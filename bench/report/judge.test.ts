import { afterEach, describe, expect, it, vi } from "vitest";
import { judge } from "./judge.ts";
import { median } from "./median.ts";
import { printTable } from "./table.ts";

afterEach(() => {
	// The test runner ends with it, too.
	process.exitCode = undefined;
});

describe("a goal", () => {
	it.each([
		["a value at its limit", { measured: 2, must: 2 }, "ok"],
		["a value beyond what is wished for", { measured: 2, must: 2, aim: 1 }, "ok, aim missed"],
		["a value of which more is better", { measured: 16, must: 15, isAtLeast: true }, "ok"],
		["nothing, where nothing may be", { measured: 0, must: 0 }, "ok"],
		["no difference", { measured: 0, must: 5, mayBeZero: true }, "ok"],
	])("is met by %s", (_, goal, verdict) => {
		expect([judge(goal), process.exitCode]).toEqual([verdict, undefined]);
	});

	it.each([
		["a value over its limit", { measured: 2.1, must: 2 }, "MISSED"],
		["a value of which there is too little", { measured: 14, must: 15, isAtLeast: true }, "MISSED"],
		["zero", { measured: 0, must: 2 }, "NOT MEASURED"],
		["less than nothing", { measured: -1, must: 2, mayBeZero: true }, "NOT MEASURED"],
		["a quotient of zeros", { measured: 0 / 0, must: 2 }, "NOT MEASURED"],
		["a quotient by zero", { measured: 1 / 0, must: 2, isAtLeast: true }, "NOT MEASURED"],
		["the median of no rounds", { measured: median([]), must: 2, mayBeZero: true }, "NOT MEASURED"],
	])("is missed by %s, and the command fails", (_, goal, verdict) => {
		expect([judge(goal), process.exitCode]).toEqual([verdict, 1]);
	});
});

describe("a table", () => {
	it.each([
		["without rows", []],
		["with a value that is no number", [["a", (0 / 0).toFixed(1)]]],
		["with a value without end", [["a", `${1 / 0} ms`]]],
	])("%s lets the command fail", (_, rows) => {
		vi.spyOn(console, "log").mockReturnValue();
		printTable(["what", "measured"], rows);
		expect(process.exitCode).toBe(1);
	});

	it("of measured values doesn't", () => {
		vi.spyOn(console, "log").mockReturnValue();
		printTable(["what", "measured"], [["a", "0.0"]]);
		expect(process.exitCode).toBeUndefined();
	});
});
