import type { ReadingBudget } from "./reading-budget.ts";

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

/** Without recursion, because values can be nested a million times. */
function isWithin(whole: unknown, budget: ReadingBudget): boolean {
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
