import { isDeepStrictEqual } from "node:util";
import type { SiteEvent } from "../../../core/stats/event.ts";
import { lastWeeks, type PeriodId, resolvePeriod } from "../../../core/stats/period.ts";
import { type CountList, dayOf, sumLists } from "../../../worker/stats/day-counts.ts";
import type { Wanted } from "../../../worker/stats/read/counted-spans.ts";
import { describeEvent } from "../../../worker/stats/record/describe-event.ts";
import { visitName } from "../../../worker/stats/record/read-stored.ts";
import { printTable } from "../../report/table.ts";
import { LONE_PAGES, TAIL_PAGES } from "../mixes.ts";
import { PRICES } from "../prices.ts";
import type { Database, Design } from "./design.ts";
import { documentADay } from "./document-a-day.ts";
import { documentAQuarter } from "./document-a-quarter.ts";
import { rowByKey } from "./row-by-key.ts";
import { openStore, type Store } from "./store.ts";
import { history, mixStreams, NOW, type Stream } from "./streams.ts";
import { untilClosed } from "./until-closed.ts";

const DESIGNS: readonly Design[] = [rowByKey, documentADay, documentAQuarter, untilClosed];
const READ_PAGE = "read";
const QUESTIONS: readonly [PeriodId, timeZone: string][] = [
	["today", "UTC"],
	["30d", "UTC"],
	["30d", "America/Los_Angeles"],
];

/** Prints what each design of storing the counts of views costs. Throws when one of them counts wrong. */
export async function compareDesigns(): Promise<void> {
	const mixes = mixStreams();
	const days = history(READ_PAGE);
	const recording: string[][] = [];
	const reading: string[][] = [];
	const views = [...mixes, ...days].flatMap((stream) => stream.views);
	for (const design of DESIGNS) {
		const store = await openStore(design, ["hot", ...TAIL_PAGES, ...LONE_PAGES, READ_PAGE]);
		try {
			for (const mix of mixes) recording.push([design.name, mix.name, ...(await record(design, store, mix))]);
			reading.push([design.name, ...(await read(design, store, days))]);
			await check(design, store.database, views);
		} finally {
			await store.dispose();
		}
	}
	console.log("\nDesigns of the counts: D1's use for each view, days closed");
	printTable(["design", "mix", "rows written", "rows read", "$ a million views"], recording);
	console.log("\nDesigns of the counts: rows that the stats screen reads");
	const questions = QUESTIONS.map(([period, timeZone]) => `${period} in ${timeZone}`);
	printTable(["design", ...questions, "closing a day", "KB of a day"], reading);
}

/** The rows written and read for each view of a mix, and the price. */
async function record(design: Design, { database, rowsOf }: Store, mix: Stream): Promise<string[]> {
	const rows = await rowsOf(async () => {
		await play(design, database, mix);
		await close(design, database, mix);
	});
	const [written, read] = [rows.written / mix.views.length, rows.read / mix.views.length];
	const dollars = written * PRICES["D1 rows written"].dollars + read * PRICES["D1 rows read"].dollars;
	return [written.toFixed(2), read.toFixed(1), dollars.toFixed(2)];
}

/** The rows read for each question and to close today, and the size of yesterday's counts. */
async function read(design: Design, { database, rowsOf }: Store, days: readonly Stream[]): Promise<string[]> {
	const today = days.at(-1);
	if (!today) throw new Error("The history has no days");
	for (const day of days) {
		await play(design, database, day);
		if (day !== today) await close(design, database, day);
	}
	const rows: number[] = [];
	for (const [period, timeZone] of QUESTIONS) {
		const statements = design.read(database, wantedFor(period, timeZone));
		rows.push((await rowsOf(() => database.batch(statements))).read);
	}
	const closing = await rowsOf(() => close(design, database, today));
	const size = database.prepare(design.size).bind(`id-of-${READ_PAGE}`, dayOf(NOW) - 1);
	const [sizes] = await database.batch<{ bytes: number }>([size]);
	const bytes = sizes?.results[0]?.bytes ?? Number.NaN;
	return [...rows, closing.read, (bytes / 1000).toFixed(0)].map(String);
}

async function play(design: Design, database: Database, { views, batch }: Stream): Promise<void> {
	for (let start = 0; start < views.length; start += batch) {
		await design.record(database, views.slice(start, start + batch));
	}
}

/** Closes the day of some views. */
async function close(design: Design, database: Database, { views }: Stream): Promise<void> {
	const pageIds = new Set(views.map(({ pageId }) => pageId));
	await design.close?.(database, [...pageIds], dayOf(views[0]?.at ?? NOW));
}

/** The time spans of the stats screen (worker/stats/read/get-stats.ts). */
function wantedFor(period: PeriodId, timeZone: string): Wanted {
	const resolved = resolvePeriod({ period, timeZone }, 365, NOW);
	const [first, last] = [resolved?.days[0], resolved?.days.at(-1)];
	if (!resolved || !first || !last) throw new Error(`${period} has no days`);
	const { chart, previous } = resolved;
	const week = lastWeeks(NOW, timeZone);
	return {
		page: { id: `id-of-${READ_PAGE}`, userId: `owner-of-${READ_PAGE}` },
		whole: { from: first.startsAt, to: last.endsAt },
		spans: [...chart, ...(previous?.chart ?? []), week.current, week.previous, ...week.days],
		...{ filters: [], timeZone, now: NOW },
	};
}

type Totals = Map<string, CountList>;

/** Throws unless a design has counted each view under its keys, and each visitor of a day at the first view. */
async function check({ name, totals }: Design, database: Database, views: readonly SiteEvent[]): Promise<void> {
	const expected: Totals = new Map();
	const visits = new Set<string>();
	for (const view of views) {
		const { pageId, day, keys } = describeEvent(view);
		const visit = visitName(pageId, day, view.visitor);
		const counts = [1, Number(!visits.has(visit))];
		visits.add(visit);
		for (const [facet, key] of Object.entries(keys)) add(expected, `${pageId} ${facet} ${key}`, counts);
	}
	const counted: Totals = new Map();
	const [rows] = await database.batch<{ name: string; views: number; visitors: number | null }>([
		database.prepare(totals),
	]);
	for (const row of rows?.results ?? []) add(counted, row.name, [row.views, row.visitors ?? 0]);
	if (!isDeepStrictEqual(counted, expected)) throw new Error(`The counts of "${name}" are wrong`);
}

function add(totals: Totals, name: string, counts: CountList): void {
	totals.set(name, sumLists([totals.get(name) ?? [], counts]));
}
