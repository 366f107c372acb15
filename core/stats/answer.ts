import type { Changes, Counts, Totals } from "./counts.ts";
import type { Dimension } from "./dimension.ts";
import type { CalendarDay } from "./local-day.ts";

/** Everything the stats screen shows. Times are milliseconds since 1970, days are those of the asked time zone. */
export interface StatsAnswer {
	page: { id: string; fullName: string; username: string | null };
	range: {
		from: CalendarDay;
		to: CalendarDay;
		unit: "hour" | "day";
		timeZone: string;
		/** Fewer days than asked for: some lie ahead, or further back than the plan shows. */
		isClamped: boolean;
	};
	/** `raw`: filters are answered from single events, which are kept for 30 days; they know no bots and previews. */
	source: "rollups" | "raw";
	/** Days of the range that single events no longer answer for: they are 0 everywhere, and mean nothing. */
	uncovered: { from: CalendarDay; to: CalendarDay } | null;
	totals: Totals;
	/** As many days before, until the same moment; null when they are not known. */
	previous: PreviousAnswer | null;
	/** The last seven times 24 hours and the seven before, for the three cards; null when they are not known. */
	week: { totals: Totals; previous: Totals; changes: Changes; days: ChartPoint[] } | null;
	/** Since the page exists, whatever the plan shows; null with filters. */
	ever: Totals | null;
	/** Without gaps, as many as the unit makes; hours only until now. */
	chart: ChartPoint[];
	breakdowns: Record<Dimension, Breakdown>;
	/** The five links clicked most, by id, under the title each has or had last. */
	topLinks: TopLink[];
	now: Present;
}

/** The people who saw the page in the last five minutes. */
export interface Present {
	visitors: number;
	/** On a page with so many views that not all of these minutes were read: there may be more visitors. */
	isAtLeast: boolean;
}

export interface PreviousAnswer {
	from: CalendarDay;
	to: CalendarDay;
	totals: Totals;
	changes: Changes;
	/**
	 * In the order of the present chart, under their own dates; they add up to the totals. The last one is cut off where
	 * the present has come to. Where clocks change there are more or fewer. Null when the plan doesn't show all days.
	 */
	chart: ChartPoint[] | null;
}

export interface ChartPoint extends Counts {
	startsAt: number;
	day: CalendarDay;
}

export interface Breakdown {
	/** The longest rows, as many as the dimension's `top` says. */
	rows: BreakdownRow[];
	/** How many rows there are in all, and what all of them add up to. */
	keys: number;
	views: number;
	clicks: number;
	socialClicks: number;
}

export interface BreakdownRow extends Counts {
	key: string;
	/** A link's title or a social icon's platform; null in every other dimension. */
	label: string | null;
}

export interface TopLink {
	id: string;
	title: string;
	/** Where it leads or led; null when that is not known. */
	url: string | null;
	clicks: number;
	/** Whether it is still on the page. */
	isOnPage: boolean;
}
