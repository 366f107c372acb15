import { type Goal, judge } from "../report/judge.ts";
import { printTable } from "../report/table.ts";
import type { Lists } from "./lists.ts";
import type { MixResult } from "./mixes.ts";
import { dollarsPerMillion } from "./prices.ts";
import type { Answers } from "./reading.ts";
import type { Recording } from "./recording.ts";

export interface NamedGoal extends Goal {
	name: string;
	digits: number;
}

const ROWS_WRITTEN = { "hot page": [1.8, 1.3], "long tail": [4, 2.5], "lone views": [4, 3] } as const;
const DOLLARS = { "hot page": [2.3, 1.8], "long tail": [5, 3.5], "lone views": [6, 4.5] } as const;
/** A thousand cost as much as one written. Most are guards against others who record, pack or move the same page. */
const ROWS_READ = 25;
/** Of a list with the week's numbers: the page, its plan, its state and its days. */
const ROWS_OF_LISTED_PAGE = 10;

export function goalsOfMixes(results: readonly MixResult[]): NamedGoal[] {
	const written = results.map(({ name, views, used }): NamedGoal => {
		const [must, aim] = ROWS_WRITTEN[name];
		return { name: `rows written a view, ${name}`, measured: used.rowsWritten / views, must, aim, digits: 2 };
	});
	const dollars = results.map(({ name, views, used }): NamedGoal => {
		const [must, aim] = DOLLARS[name];
		return { name: `$ a million views, ${name}`, measured: dollarsPerMillion(used, views), must, aim, digits: 2 };
	});
	const read = results.map(({ name, views, used }): NamedGoal => {
		return { name: `rows read a view, ${name}`, measured: used.rowsRead / views, must: ROWS_READ, digits: 1 };
	});
	return [...written, ...dollars, ...read];
}

export function goalsOfRecording({ ratio, rowsOfEvent }: Recording): NamedGoal[] {
	const name = "events/s in batches of 1,000, to one by one without counts";
	return [
		{ name, measured: ratio, must: 15, isAtLeast: true, digits: 1 },
		{ name: "rows an event in batches of 1,000", measured: rowsOfEvent, must: 1.05, digits: 3 },
	];
}

export function goalsOfReading(answers: Answers): NamedGoal[] {
	return [
		{ name: "rows read for 30 days in UTC", measured: answers.rows, must: 200, digits: 0 },
		{ name: "rows read for 30 days in the worst time zone", measured: answers.mostRows, must: 200, digits: 0 },
		{ name: "rows read for 30 days with many events, to few", measured: answers.rowsRatio, must: 1.05, digits: 3 },
		{ name: "ms for 30 days with many events", measured: answers.milliseconds, must: 50, digits: 0 },
		{ name: "ms for 12 months", measured: answers.yearMilliseconds, must: 50, digits: 0 },
	];
}

export function goalsOfLists({ rowsOfAll, rowsOfOne, ratio }: Lists): NamedGoal[] {
	return [
		{ name: "rows read for a page of 500 in 25 accounts", measured: rowsOfAll, must: ROWS_OF_LISTED_PAGE, digits: 1 },
		{ name: "rows read for a page of an account's 20", measured: rowsOfOne, must: ROWS_OF_LISTED_PAGE, digits: 1 },
		{ name: "rows read by lists beside 200 other accounts, to alone", measured: ratio, must: 1.02, digits: 3 },
	];
}

/** Prints each measured value beside its goals, with the verdict. */
export function printGoals(goals: readonly NamedGoal[]): void {
	console.log("\nGoals");
	printTable(
		["goal", "measured", "must", "aim", "verdict"],
		goals.map((goal) => {
			const { name, measured, must, aim, isAtLeast = false, digits } = goal;
			const sign = isAtLeast ? "≥" : "≤";
			const wished = aim === undefined ? "" : `${sign} ${aim}`;
			return [name, measured.toFixed(digits), `${sign} ${must}`, wished, judge(goal)];
		}),
	);
}
