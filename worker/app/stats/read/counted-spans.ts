import type { Counts } from "../../../../core/stats/counts.ts";
import type { Dimension } from "../../../../core/stats/dimension.ts";
import { calendarDayAt, localDays } from "../../../../core/stats/local-day.ts";
import type { Span } from "../../../../core/stats/period.ts";
import type { StatsFilter } from "../../../../core/stats/question.ts";
import { RAW_KEPT_MS } from "../../../../core/stats/retention.ts";
import type { CountList } from "../day-counts.ts";
import { rowsOf } from "../rows-of.ts";
import { dimensionRows, type KeyCounts } from "./breakdowns.ts";
import { keysOf, quartersOf, readDays, readEver, selectDays, selectEver, spanCounter } from "./day-queries.ts";
import type { OwnPage } from "./own-page.ts";
import { coverage, filteredBreakdown, filteredQuarters } from "./raw-queries.ts";

export interface Wanted {
	page: OwnPage;
	/** The time span of the breakdowns. */
	whole: Span;
	/** The time spans to count. */
	spans: readonly Span[];
	filters: readonly StatsFilter[];
	timeZone: string;
	now: number;
}

/** The counts of one of the wanted spans; null when they are unknown. */
export type CountIn = (span: Span) => Counts | null;

interface Source {
	/** Statements for one batch. `read` takes their results in the same order. */
	statements: D1PreparedStatement[];
	read(results: readonly D1Result<never>[]): {
		countIn: CountIn;
		ever: Counts | null;
		rows: KeyCounts[];
		/** The start of the time that this source covers, in milliseconds since 1970. */
		coveredFrom: number;
	};
}

/** Answers from the counts of days, which cover twelve months but allow no filters. */
export function fromDays(database: D1Database, { page, whole, spans, now }: Wanted): Source {
	return {
		statements: [selectDays(database, page, { spans: [whole, ...spans], whole, now }), selectEver(database, page)],
		read([dayRows, ever]) {
			const days = readDays(dayRows);
			return {
				countIn: spanCounter(quartersOf(days)),
				ever: readEver(rowsOf(ever)),
				rows: dimensionRows(keysOf(days, whole)),
				coveredFrom: 0,
			};
		},
	};
}

/** Answers from single events, which cover thirty days and allow any filters. */
export function fromEvents(database: D1Database, { page, whole, spans, filters, timeZone, now }: Wanted): Source {
	const earliest = Math.max(now - RAW_KEPT_MS, Math.min(...spans.map(({ from }) => from)));
	const days = localDays(calendarDayAt(earliest, timeZone), calendarDayAt(now, timeZone), timeZone);
	const dayStarts = days.map(({ startsAt }) => startsAt).filter((startsAt) => startsAt >= now - RAW_KEPT_MS);
	const question = { page, filters, dayStarts };
	return {
		statements: [
			filteredBreakdown(database, question, whole),
			filteredQuarters(database, question),
			coverage(database, question),
		],
		read([rows, quarters, covered]) {
			const counted = rowsOf<QuarterRow>(quarters).map(
				({ quarter, views, visitors, clicks, socialClicks, gatesSeen, gatesPassed, waysOut }): [number, CountList] => {
					return [quarter, [views, visitors, clicks, socialClicks, 0, 0, gatesSeen, gatesPassed, waysOut]];
				},
			);
			const count = spanCounter(new Map(counted));
			const coveredFrom = rowsOf<{ startsAt: number | null }>(covered)[0]?.startsAt ?? now;
			return {
				countIn: (span) => (span.from < coveredFrom ? null : count(span)),
				ever: null,
				rows: rowsOf<KeyRow>(rows).map(withoutRobots),
				coveredFrom,
			};
		},
	};
}

type PeoplesCounts = Omit<Counts, "bots" | "previews">;

interface QuarterRow extends PeoplesCounts {
	quarter: number;
}

interface KeyRow extends PeoplesCounts {
	dimension: Dimension;
	key: string;
}

const withoutRobots = <Row extends PeoplesCounts>(row: Row) => ({ ...row, bots: 0, previews: 0 });
