import type { BlockKindId } from "../blocks/block.ts";
import type { GateKind } from "../gates/gate.ts";
import type { Plan } from "../plans/plan.ts";
import type { PageAccess } from "../teams/page-access.ts";
import type { Changes, Counts, Totals } from "./counts.ts";
import type { Dimension } from "./dimension.ts";
import type { CalendarDay } from "./local-day.ts";

/** Everything the stats screen shows. Times are milliseconds since 1970. Days are those of the question's time zone. */
export interface StatsAnswer {
	page: {
		id: string;
		fullName: string;
		username: string | null;
		/** The plan of the page's account. It decides how old the days can be. */
		plan: Plan;
		/** What the person may do with the page of another account. */
		access: PageAccess | null;
	};
	range: {
		from: CalendarDay;
		to: CalendarDay;
		unit: "hour" | "day";
		timeZone: string;
		/**
		 * True when the answer has fewer days than the question, because some are in the future or older than the plan shows.
		 */
		isClamped: boolean;
	};
	/**
	 * Where the numbers are from. `days`: the counts of days. `events`: single events, because of filters. Events are kept
	 * for 30 days and leave out bots and previews.
	 */
	source: "days" | "events";
	/** Days of the range without single events. Their counts are 0 and mean nothing. */
	uncovered: { from: CalendarDay; to: CalendarDay } | null;
	totals: Totals;
	/** The same number of days before, up to the same moment; null when they are unknown. */
	previous: PreviousAnswer | null;
	/** The totals since the page was created, on any plan; null with filters. They are the totals of all time. */
	ever: Totals | null;
	/** One point for each unit, without gaps. Hours end at the current one. */
	chart: ChartPoint[];
	breakdowns: Record<Dimension, Breakdown>;
	/** The five links with the most clicks in the range, each with its current or last title. */
	topLinks: TopLink[];
	/** The gates on the page, and those that were seen or passed in the range. Those that were seen most come first. */
	gates: GateCounts[];
	now: Present;
	/**
	 * On one machine: the name of the server, which is the only edge, and whether it knows visitors' countries. Null on
	 * Cloudflare.
	 */
	server: { name: string; knowsPlaces: boolean } | null;
}

/** The people who saw the page in the last five minutes. */
export interface Present {
	visitors: number;
	/** True when there may be more visitors, because the page has too many views to read all of them. */
	isAtLeast: boolean;
}

interface PreviousAnswer {
	from: CalendarDay;
	to: CalendarDay;
	totals: Totals;
	changes: Changes;
	/**
	 * The points are in the order of the current chart and have their own dates. They add up to the totals. The last point
	 * ends as early in its day or hour as the current one. Where clocks change, the number of points differs. Null when
	 * the plan doesn't show all of the days.
	 */
	chart: ChartPoint[] | null;
}

export interface ChartPoint extends Counts {
	startsAt: number;
	day: CalendarDay;
}

export interface Breakdown {
	/** The largest rows, at most the dimension's `top`. */
	rows: BreakdownRow[];
	/** The number of all rows, and their sums. */
	keys: number;
	views: number;
	clicks: number;
	socialClicks: number;
	gatesSeen: number;
	gatesPassed: number;
}

export interface BreakdownRow extends Counts {
	key: string;
	/** The title of a link or of a gate's block, or the name of a social icon's platform; null in every other dimension. */
	label: string | null;
}

export interface TopLink {
	id: string;
	title: string;
	/** The current or last address; null when it is unknown. */
	url: string | null;
	/** The kind of the block, or null when it is no longer on the page. */
	kind: BlockKindId | null;
	clicks: number;
	/** Whether the link or icon is still on the page. */
	isOnPage: boolean;
}

export interface GateCounts {
	/** The id of its block, or that of `WHOLE_PAGE`. */
	id: string;
	/** The block's current or last title. */
	title: string;
	/** `tip`: the form of a block of tips, which asks and opens nothing. Null when it is no longer on the page. */
	kind: GateKind | "tip" | null;
	seen: number;
	passed: number;
	/** The visits that ended at the gate. Never below 0: who passes may have seen the gate before the range. */
	left: number;
}
