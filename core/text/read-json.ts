import type { ReadingBudget } from "./reading-budget.ts";

/**
 * The most values in a request, and in the file of a page. A page that can be saved has fewer than 25,000. Schemas list each
 * wrong value, and in some browsers a list of 65,000 overflows the stack.
 */
export const VALUES_MAX = 40_000;

/**
 * The value of a stranger's JSON, or undefined for anything else. Each value in it is a step. With more of them than the
 * budget has left, it is also undefined, so that nobody walks through it.
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

/** Whether the budget is enough for all values in a value. Without recursion, because they can be nested a million times. */
export function isWithin(whole: unknown, budget: ReadingBudget): boolean {
	const lists: object[] = isList(whole) ? [whole] : [];
	let isEnough = budget.take();
	for (let list = lists.pop(); isEnough && list; list = lists.pop()) {
		const values: unknown[] = Array.isArray(list) ? list : Object.values(list);
		isEnough = budget.take(values.length);
		if (isEnough) for (const value of values) if (isList(value)) lists.push(value);
	}
	return isEnough;
}

function isList(value: unknown): value is object {
	return typeof value === "object" && value !== null;
}
