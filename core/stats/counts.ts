import { clickRate, percentChange } from "./change.ts";

/**
 * The counts. `visitors` are different people. Nobody is recognized on the next day (UTC), so a person counts once a
 * day, at the first view. `clicks` are clicks on links. `bots` and `previews` are visits by programs, which no other
 * count includes. `gatesSeen` and `gatesPassed` are steps at gates, and `waysOut` are
 * ways out of apps that were taken.
 */
export interface Counts {
	views: number;
	visitors: number;
	clicks: number;
	socialClicks: number;
	bots: number;
	previews: number;
	gatesSeen: number;
	gatesPassed: number;
	waysOut: number;
}

export interface Totals extends Counts {
	/** Clicks per hundred views, in whole percent. */
	clickRate: number;
}

/** Changes in whole percent; 0 when the previous count is 0. The change of the click rate is in percentage points. */
export type Changes = Record<keyof Totals, number>;

const NO_COUNTS: Counts = {
	views: 0,
	visitors: 0,
	clicks: 0,
	socialClicks: 0,
	bots: 0,
	previews: 0,
	gatesSeen: 0,
	gatesPassed: 0,
	waysOut: 0,
};

const COUNT_NAMES = Object.keys(NO_COUNTS) as (keyof Counts)[];

export function sumCounts(all: readonly Counts[]): Counts {
	const sum = { ...NO_COUNTS };
	for (const counts of all) for (const name of COUNT_NAMES) sum[name] += counts[name];
	return sum;
}

export function totalsOf(counts: Counts): Totals {
	return { ...counts, clickRate: clickRate(counts) };
}

export function changesBetween(current: Totals, previous: Totals): Changes {
	const names = Object.keys(current) as (keyof Totals)[];
	const changes = names.map((name) => [name, percentChange(current[name], previous[name])]);
	const points = current.clickRate - previous.clickRate;
	// Every name of the totals has its entry.
	return { ...(Object.fromEntries(changes) as Changes), clickRate: points };
}
