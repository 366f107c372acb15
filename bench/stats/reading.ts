import { seededRandom } from "../../db/seed/seeded-random.ts";
import { getStats } from "../../worker/stats/read/get-stats.ts";
import { median } from "../report/median.ts";
import { printTable } from "../report/table.ts";
import { recordHistory } from "./history.ts";
import type { BenchProduct } from "./product.ts";

const DAY_MS = 86_400_000;
const FEW = 100_000;
const ROUNDS = 15;
const QUESTIONS = [
	["7d", "UTC"],
	["30d", "UTC"],
	["30d", "Europe/Berlin"],
	["30d", "America/Los_Angeles"],
	["30d", "Asia/Kolkata"],
] as const;

type Database = Awaited<ReturnType<BenchProduct["miniflare"]["getD1Database"]>>;
type Period = (typeof QUESTIONS)[number][0] | "12m";

/** The pages whose statistics are read. Each has its username, its id and its owner's id from `insertPages`. */
export const READ_PAGES = ["few", "many", "year"] as const;
type ReadPage = (typeof READ_PAGES)[number];

/** What the goals are about. Rows and times are those of the page with many events unless said otherwise. */
export interface Answers {
	/** Rows read for 30 days in UTC, and in the time zone with the most. */
	rows: number;
	mostRows: number;
	/** The time for 30 days, and its ratio to the time with few events. */
	milliseconds: number;
	ratio: number;
	/** The time for 12 months of the page with events in all of them. */
	yearMilliseconds: number;
}

interface Reading {
	rows: number;
	trips: number;
	times: number[];
}

/** Records histories, and prints what the stats screen's question costs with each. */
export async function measureReading({ origin, miniflare }: BenchProduct, events: number): Promise<Answers> {
	const until = Date.now();
	await record("few", FEW, 30);
	await record("many", events, 30);
	await record("year", FEW, 365);

	const database = await miniflare.getD1Database("DB", "linkstead");
	const cases = [
		...QUESTIONS.flatMap(([period, timeZone]) => [
			startCase("few", period, timeZone),
			startCase("many", period, timeZone),
		]),
		startCase("year", "12m", "UTC"),
	];
	// The first round is the warm-up. Pages take turns, so that a busy moment of the machine is no page's alone.
	for (let round = -1; round < ROUNDS; round++) {
		for (const { page, period, timeZone, reading } of cases) {
			const { rows, trips, milliseconds } = await ask(database, page, { period, timeZone }, until);
			Object.assign(reading, { rows, trips });
			if (round >= 0) reading.times.push(milliseconds);
		}
	}
	const readingOf = (page: ReadPage, period: Period, timeZone = "UTC") =>
		cases.find((one) => one.page === page && one.period === period && one.timeZone === timeZone)?.reading as Reading;
	print(readingOf, events);

	const [few, many] = [readingOf("few", "30d"), readingOf("many", "30d")];
	const ofMonths = cases.filter(({ page, period }) => page === "many" && period === "30d");
	return {
		rows: many.rows,
		mostRows: Math.max(...ofMonths.map(({ reading }) => reading.rows)),
		milliseconds: median(many.times),
		ratio: median(many.times) / median(few.times),
		yearMilliseconds: median(readingOf("year", "12m").times),
	};

	async function record(page: ReadPage, count: number, days: number): Promise<void> {
		const startedAt = performance.now();
		const period = { count, from: until - days * DAY_MS, until, name: page, random: seededRandom(1) };
		await recordHistory(origin, `id-of-${page}`, period);
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
		console.log(`\n${count} events of ${days} days recorded in ${seconds} s.`);
	}
}

function startCase(page: ReadPage, period: Period, timeZone: string) {
	const reading: Reading = { rows: 0, trips: 0, times: [] };
	return { page, period, timeZone, reading };
}

async function ask(
	database: Database,
	page: ReadPage,
	{ period, timeZone }: { period: Period; timeZone: string },
	now: number,
) {
	const counted = { rows: 0, trips: 0 };
	const batch = async (statements: Parameters<Database["batch"]>[0]) => {
		const results = await database.batch(statements);
		counted.trips += 1;
		for (const { meta } of results) counted.rows += meta.rows_read;
		return results;
	};
	const counting = new Proxy(database, {
		get: (target, name) => (name === "batch" ? batch : Reflect.get(target, name)),
	});
	const startedAt = performance.now();
	const owner = { id: `owner-of-${page}`, plan: "business" } as const;
	await getStats(counting, owner, { id: `id-of-${page}`, period, timeZone }, now);
	return { ...counted, milliseconds: performance.now() - startedAt };
}

function print(readingOf: (page: ReadPage, period: Period, timeZone?: string) => Reading, events: number): void {
	const time = ({ times }: Reading) => `${median(times).toFixed(0)} ms`;
	const rows = QUESTIONS.map(([period, timeZone]) => {
		const [few, many] = [readingOf("few", period, timeZone), readingOf("many", period, timeZone)];
		return [
			`${period} in ${timeZone}`,
			...[few.rows, many.rows].map(String),
			(many.rows / few.rows).toFixed(3),
			String(many.trips),
			...[time(few), time(many)],
			(median(many.times) / median(few.times)).toFixed(3),
		];
	});
	const year = readingOf("year", "12m");
	rows.push(["12m in UTC", String(year.rows), "", "", String(year.trips), time(year), "", ""]);
	const many = `at ${events} events`;
	const header = ["stats of", `rows at ${FEW} events`, many, "ratio", "round trips", "time", many, "ratio"];
	console.log("\nThe stats screen's question");
	printTable(header, rows);
}
