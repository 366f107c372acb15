import { DAY_MS } from "../../core/time/duration.ts";
import { seededRandom } from "../../db/seed/seeded-random.ts";
import { median } from "../report/median.ts";
import { printTable } from "../report/table.ts";
import { recordHistory } from "./history.ts";
import type { BenchProduct } from "./product.ts";
import { signUp } from "./sign-up.ts";

const FEW = 100_000;
const ROUNDS = 15;
const QUESTIONS = [
	["7d", "UTC"],
	["30d", "UTC"],
	["30d", "Europe/Berlin"],
	["30d", "America/Los_Angeles"],
	["30d", "Asia/Kolkata"],
] as const;

type Period = (typeof QUESTIONS)[number][0] | "12m";

/** The pages whose statistics are read. Each has its username, its id and its owner's id from `insertPages`. */
export const READ_PAGES = ["few-events", "many-events", "a-year-long"] as const;
type ReadPage = (typeof READ_PAGES)[number];

/** What the goals are about. Rows and times are those of the page with many events unless said otherwise. */
export interface Answers {
	/** Rows read for 30 days in UTC, and in the time zone with the most. */
	rows: number;
	mostRows: number;
	/** The time for 30 days. */
	milliseconds: number;
	/** The rows for 30 days, to those with few events. */
	rowsRatio: number;
	/** The time for 12 months of the page with events in all of them. */
	yearMilliseconds: number;
}

interface Reading {
	rows: number;
	times: number[];
}

/** Records histories, and prints what the stats screen's question costs with each. */
export async function measureReading(product: BenchProduct, events: number): Promise<Answers> {
	const until = Date.now();
	await record("few-events", FEW, 30);
	await record("many-events", events, 30);
	await record("a-year-long", FEW, 365);

	const cookie = await signUpReader(product);
	const cases = [
		...QUESTIONS.flatMap(([period, timeZone]) => [
			startCase("few-events", period, timeZone),
			startCase("many-events", period, timeZone),
		]),
		startCase("a-year-long", "12m", "UTC"),
	];
	// The first round is the warm-up. Pages take turns, so that a busy moment of the machine is no page's alone.
	for (let round = -1; round < ROUNDS; round++) {
		for (const { page, period, timeZone, reading } of cases) {
			const { rows, milliseconds } = await ask(product, cookie, { id: `id-of-${page}`, period, timeZone });
			reading.rows = rows;
			if (round >= 0) reading.times.push(milliseconds);
		}
	}
	const readingOf = (page: ReadPage, period: Period, timeZone = "UTC") =>
		cases.find((one) => one.page === page && one.period === period && one.timeZone === timeZone)?.reading as Reading;
	print(readingOf, events);

	const [few, many] = [readingOf("few-events", "30d"), readingOf("many-events", "30d")];
	const ofMonths = cases.filter(({ page, period }) => page === "many-events" && period === "30d");
	return {
		rows: many.rows,
		mostRows: Math.max(...ofMonths.map(({ reading }) => reading.rows)),
		milliseconds: median(many.times),
		rowsRatio: many.rows / few.rows,
		yearMilliseconds: median(readingOf("a-year-long", "12m").times),
	};

	async function record(page: ReadPage, count: number, days: number): Promise<void> {
		const startedAt = performance.now();
		const period = { count, from: until - days * DAY_MS, until, name: page, random: seededRandom(1) };
		await recordHistory(product.origin, `id-of-${page}`, period);
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
		console.log(`\n${count} events of ${days} days recorded in ${seconds} s.`);
	}
}

function startCase(page: ReadPage, period: Period, timeZone: string) {
	const reading: Reading = { rows: 0, times: [] };
	return { page, period, timeZone, reading };
}

/** Signs up the person whose pages are read. Returns the session's cookie. */
async function signUpReader(product: BenchProduct): Promise<string> {
	const cookie = await signUp(product, "reader@example.com");
	const database = await product.miniflare.getD1Database("DB", "linkstead");
	const reader = "(SELECT id FROM users WHERE email = 'reader@example.com')";
	await database.batch([
		database.prepare(
			`INSERT INTO subscriptions (user_id, email, plan, applied_plan) SELECT id, email, 'business', 'business' FROM users
			 WHERE email = 'reader@example.com'`,
		),
		...READ_PAGES.map((page) =>
			database.prepare(`UPDATE pages SET user_id = ${reader} WHERE id = ?`).bind(`id-of-${page}`),
		),
	]);
	return cookie;
}

/** Asks as the stats screen does. The rows are those of the statistics, without those of the session. */
async function ask(product: BenchProduct, cookie: string, question: { id: string; period: Period; timeZone: string }) {
	const before = await product.used();
	const startedAt = performance.now();
	const url = `${product.origin}/api/trpc/stats.get?input=${encodeURIComponent(JSON.stringify(question))}`;
	const response = await fetch(url, { headers: { cookie } });
	const answer = await response.text();
	const milliseconds = performance.now() - startedAt;
	if (!response.ok) throw new Error(`stats.get answered ${response.status}: ${answer}`);
	const after = await product.used();
	return { rows: after.rowsRead - before.rowsRead, milliseconds };
}

function print(readingOf: (page: ReadPage, period: Period, timeZone?: string) => Reading, events: number): void {
	const time = ({ times }: Reading) => `${median(times).toFixed(0)} ms`;
	const rows = QUESTIONS.map(([period, timeZone]) => {
		const [few, many] = [readingOf("few-events", period, timeZone), readingOf("many-events", period, timeZone)];
		return [
			`${period} in ${timeZone}`,
			...[few.rows, many.rows].map(String),
			(many.rows / few.rows).toFixed(3),
			time(few),
			time(many),
			(median(many.times) / median(few.times)).toFixed(3),
		];
	});
	const year = readingOf("a-year-long", "12m");
	rows.push(["12m in UTC", String(year.rows), "", "", time(year), "", ""]);
	const many = `at ${events} events`;
	const header = ["stats of", `rows at ${FEW} events`, many, "ratio", "time", many, "ratio"];
	console.log("\nThe stats screen's question");
	printTable(header, rows);
}
