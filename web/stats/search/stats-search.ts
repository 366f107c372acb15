import { FILTER_DIMENSIONS, type FilterDimension } from "../../../core/stats/dimension.ts";
import { PERIODS, type PeriodId } from "../../../core/stats/period.ts";
import type { StatsFilter, StatsQuestion } from "../../../core/stats/question.ts";

import { readPageId } from "../../browser/page-id.ts";

/** The metrics of the main chart. */
export const METRICS = { views: "Views", visitors: "Visitors", clicks: "Clicks" } as const;
export type Metric = keyof typeof METRICS;

export const DEFAULT_PERIOD = "7d";
/** The most filters of a question. */
export const FILTERS_MAX = 2;

/**
 * The screen's whole state is in its address: `?id=…&period=30d&country=DE&view=city.chart-table`. Defaults are left out.
 * `view` names the open lists, and the charts and lists that are shown as a table or in full.
 */
export interface StatsSearch extends Partial<Record<FilterDimension, string | undefined>> {
	id?: string | undefined;
	period?: PeriodId | "custom" | undefined;
	from?: string | undefined;
	to?: string | undefined;
	metric?: Metric | undefined;
	view?: string | undefined;
}

const DAY = /^2\d{3}-\d{2}-\d{2}$/;

/** Parses the search parameters of an address. Malformed values are ignored. */
export function readStatsSearch(raw: { [Name in keyof StatsSearch]?: unknown }): StatsSearch {
	const text = (name: keyof StatsSearch) => (typeof raw[name] === "string" ? raw[name] : undefined);
	const [period, metric] = [text("period") ?? "", text("metric") ?? ""];
	const days = period === "custom" ? readDays(text("from"), text("to")) : undefined;
	const isUsual = period === DEFAULT_PERIOD || !Object.hasOwn(PERIODS, period);
	const filters = FILTER_DIMENSIONS.filter((dimension) => text(dimension) !== undefined).slice(0, FILTERS_MAX);
	// Every name is set, because a missing one would keep its unparsed value.
	return {
		...Object.fromEntries(
			FILTER_DIMENSIONS.map((dimension) => [dimension, filters.includes(dimension) ? text(dimension) : undefined]),
		),
		id: readPageId(raw.id),
		period: days ? "custom" : isUsual ? undefined : (period as PeriodId),
		from: days?.from,
		to: days?.to,
		metric: metric !== "views" && Object.hasOwn(METRICS, metric) ? (metric as Metric) : undefined,
		view: text("view") || undefined,
	};
}

/** The filters of a search, in the order of the dimensions. An empty key means unknown. */
export function filtersOf(search: StatsSearch): StatsFilter[] {
	return FILTER_DIMENSIONS.flatMap((dimension) => {
		const key = search[dimension];
		return key === undefined ? [] : [{ dimension, key }];
	});
}

/** The question to the Worker for a search. */
export function questionOf(search: StatsSearch, timeZone: string): StatsQuestion {
	const { id = "", period = DEFAULT_PERIOD, from, to } = search;
	const filters = filtersOf(search);
	return {
		id,
		period,
		timeZone,
		...(period === "custom" ? { from, to } : {}),
		...(filters.length > 0 ? { filters } : {}),
	};
}

/** Whether `view` has a name. */
export function isInView(view: string | undefined, name: string): boolean {
	return view?.split(".").includes(name) ?? false;
}

/** `view` with or without a name; undefined when it is empty. */
export function withView(view: string | undefined, name: string, isWanted: boolean): string | undefined {
	const others = (view?.split(".") ?? []).filter((other) => other !== name);
	return (isWanted ? [...others, name] : others).join(".") || undefined;
}

function readDays(from: string | undefined, to: string | undefined) {
	if (!isDay(from) || !isDay(to) || from > to) return undefined;
	return { from, to };
}

function isDay(text: string | undefined): text is string {
	return text !== undefined && DAY.test(text) && (new Date(text).toJSON()?.startsWith(text) ?? false);
}
