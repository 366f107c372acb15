import type { ReadingBudget } from "./reading-budget.ts";

/**
 * The most values in a request, and in the file of a page. A page that can be saved has fewer than 25,000. Schemas list each
 * wrong value, and in some browsers a list of 65,000 overflows the stack.
 */
export const VALUES_MAX = 40_000;

/** Far deeper than anything that people make. What copies a value from one isolate to another fails at a few thousand. */
const DEPTH_MAX = 200;

/**
 * The value of a stranger's JSON, or undefined for anything else. Each value in it is a step. With more of them than the
 * budget has left, or nested too deeply, it is also undefined, so that nobody walks through it.
 */
export function readJson(text: string, budget: ReadingBudget): unknown {
	const value = parsed(text);
	return value !== undefined && isWithin(value, budget) ? value : undefined;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/**
 * Whether the budget is enough for all values in a value, and none of them is nested too deeply. It goes level by level, without
 * recursion, because they can be nested a million times.
 */
export function isWithin(whole: unknown, budget: ReadingBudget): boolean {
	let level: object[] = isList(whole) ? [whole] : [];
	if (!budget.take()) return false;
	for (let depth = 1; level.length > 0; depth += 1) {
		if (depth > DEPTH_MAX) return false;
		const next: object[] = [];
		for (const list of level) {
			const values: unknown[] = Array.isArray(list) ? list : Object.values(list);
			if (!budget.take(values.length)) return false;
			for (const value of values) if (isList(value)) next.push(value);
		}
		level = next;
	}
	return true;
}

function isList(value: unknown): value is object {
	return typeof value === "object" && value !== null;
}
