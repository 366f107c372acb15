import type { Counts } from "../../../../core/stats/counts.ts";
import { calendarDayAt, localDays } from "../../../../core/stats/local-day.ts";
import type { Span } from "../../../../core/stats/period.ts";
import type { StatsFilter } from "../../../../core/stats/question.ts";
import { RAW_KEPT_MS } from "../../../../core/stats/retention.ts";
import { fromArchive } from "../archive/from-archive.ts";
import { dayOf } from "../day-counts.ts";
import { rowsOf } from "../rows-of.ts";
import { dimensionRows, type KeyCounts } from "./breakdowns.ts";
import { countFiltered } from "./count-filtered.ts";
import { findCoverage } from "./coverage.ts";
import { readCounted, selectCounts } from "./read-counts.ts";
import { readEvents } from "./read-events.ts";
import { readEver, selectEver } from "./read-ever.ts";
import { keysOf, quartersOf, spanCounter } from "./sum-counts.ts";

export interface Wanted {
	pageId: string;
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

/** The counts of a page in some time spans. */
interface Counted {
	countIn: CountIn;
	/** Since the page's creation; null when they are unknown. */
	ever: Counts | null;
	rows: KeyCounts[];
	/** The start of the time that this source covers, in milliseconds since 1970. */
	coveredFrom: number;
}

/** Where the statistics of a page are. */
interface Stores {
	store: D1Database;
	archive: R2Bucket | undefined;
}

/** Answers from the counts of days, which cover twelve months but allow no filters. */
export async function fromDays({ store, archive }: Stores, { pageId, whole, spans, now }: Wanted): Promise<Counted> {
	const [ever, ...counts] = await store.batch<never>([
		selectEver(store, pageId),
		...selectCounts(store, [pageId], { spans, whole, now }),
	]);
	const counted = readCounted(await fromArchive(archive, counts)).get(pageId) ?? [];
	return {
		countIn: spanCounter(quartersOf(counted)),
		ever: readEver(rowsOf(ever)),
		rows: dimensionRows(keysOf(counted, whole, now)),
		coveredFrom: 0,
	};
}

/** Answers from single events, which cover thirty days and allow any filters. */
export async function fromEvents({ store }: Stores, wanted: Wanted): Promise<Counted> {
	const { pageId, whole, spans, filters, timeZone, now } = wanted;
	const earliest = Math.max(now - RAW_KEPT_MS, Math.min(...spans.map(({ from }) => from)));
	const days = localDays(calendarDayAt(earliest, timeZone), calendarDayAt(now, timeZone), timeZone);
	const dayStarts = days.map(({ startsAt }) => startsAt).filter((startsAt) => startsAt >= now - RAW_KEPT_MS);
	const coveredFrom = (await findCoverage(store, { pageId, dayStarts, now })) ?? now;
	const { quarters, rows } = await readEvents(store, { pageId, firstDay: dayOf(coveredFrom) }, () =>
		countFiltered({ filters, from: coveredFrom, whole }),
	);
	const count = spanCounter(quarters);
	return {
		countIn: (span) => (span.from < coveredFrom ? null : count(span)),
		ever: null,
		rows: rows(),
		coveredFrom,
	};
}
