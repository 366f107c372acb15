import { type Counts, sumCounts } from "../../../core/stats/counts.ts";
import { calendarDayAt, localDays } from "../../../core/stats/local-day.ts";
import type { Span } from "../../../core/stats/period.ts";
import type { StatsFilter } from "../../../core/stats/question.ts";
import { RAW_KEPT_MS } from "../../../core/stats/retention.ts";
import { rowsOf } from "../rows-of.ts";
import type { OwnPage } from "./own-page.ts";
import { coverage, filteredBreakdown, filteredQuarters } from "./raw-queries.ts";
import { type BreakdownCounts, breakDown, type NamedCounts, sumSpans } from "./rollup-queries.ts";

const QUARTER_MS = 900_000;

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
		rows: BreakdownCounts[];
		/** The start of the time that this source covers, in milliseconds since 1970. */
		coveredFrom: number;
	};
}

/** Answers from the rollups, which cover twelve months but allow no filters. */
export function fromRollups(database: D1Database, { page, whole, spans, now }: Wanted): Source {
	return {
		statements: [breakDown(database, page, whole, now), sumSpans(database, page, spans, now)],
		read: ([rows, sums]) => ({ ...readSpans(sums), rows: rowsOf(rows), coveredFrom: 0 }),
	};
}

/** Reads the result of `sumSpans`. */
export function readSpans(sums: D1Result<never> | undefined): { countIn: CountIn; ever: Counts } {
	const counted = new Map(rowsOf<NamedCounts>(sums).map(({ name, ...counts }) => [name, counts]));
	const nothing = sumCounts([]);
	return {
		countIn: ({ from, to }) => counted.get(`${from}-${to}`) ?? nothing,
		ever: counted.get("ever") ?? nothing,
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
			const counted = rowsOf<QuarterCounts>(quarters).map((row) => ({ bots: 0, previews: 0, ...row }));
			const coveredFrom = rowsOf<{ startsAt: number | null }>(covered)[0]?.startsAt ?? now;
			return {
				countIn: ({ from, to }) =>
					from < coveredFrom
						? null
						: sumCounts(counted.filter(({ quarter }) => quarter * QUARTER_MS >= from && quarter * QUARTER_MS < to)),
				ever: null,
				rows: rowsOf(rows),
				coveredFrom,
			};
		},
	};
}

interface QuarterCounts extends Omit<Counts, "bots" | "previews"> {
	quarter: number;
}
