import { ARCHIVED_AFTER_MONTHS } from "../../core/stats/retention.ts";
import { printTable } from "../report/table.ts";
import type { NamedGoal } from "../stats/goals.ts";
import type { Life } from "./live-through.ts";

const GB = 1e9;
/** Cloudflare's limits of a D1 database, read on 29 November 2026: https://developers.cloudflare.com/d1/platform/limits/ */
const LIMITS = { Paid: 10 * GB, Free: 0.5 * GB } as const;
const SITES = [10_000, 100_000, 1_000_000];
const DAYS_A_MONTH = 30.4;
const MINUTES_A_DAY = 1_440;

/** Dollars a GB and month in D1, and a million rows written and read, read on 29 November 2026. */
const STORAGE_DOLLARS = 0.75;
const WRITTEN_DOLLARS = 1;
const READ_DOLLARS = 0.001;

/** Dollars a GB and month in R2, and a million objects written, read on 29 November 2026. Deleting is free. */
const ARCHIVED_DOLLARS = 0.015;
const OBJECT_DOLLARS = 4.5;

/**
 * Dollars a million views until they are recorded, of the mixes that a group is like, as `bench:stats` prints them. A click costs as
 * much as a view.
 */
const RECORDING_DOLLARS: Readonly<Record<string, number>> = {
	none: 0,
	"1 to 5 a day": 4.46,
	"5 to 100 a day": 2.19,
	"above 100 a day": 1.32,
};

/** Means over all pages, weighted by the parts of the groups. */
function meanOf(lives: readonly Life[], each: (life: Life) => number): number {
	return lives.reduce((sum, life) => sum + life.group.share * each(life), 0);
}

const pagesIn = ({ group }: Life) => group.viewsADay.length;
const viewsADay = (life: Life) => life.views / pagesIn(life) / life.days;
const eventsADay = (life: Life) => life.events / pagesIn(life) / life.days;
const rowsADay = (life: Life, kind: "read" | "written") => life.rows[kind] / pagesIn(life) / life.days;
const bytesOf = (lives: readonly Life[]) => meanOf(lives, ({ bytesAPage }) => bytesAPage);
const archivedBytesOf = (lives: readonly Life[]) => meanOf(lives, ({ archivedBytesAPage }) => archivedBytesAPage);

/** The objects that are written for a page in a month, once its first months are old enough. */
function objectsAMonth(life: Life): number {
	const months = life.days / DAYS_A_MONTH - ARCHIVED_AFTER_MONTHS - 1;
	return life.written / pagesIn(life) / Math.max(months, 1);
}

/** Dollars a month of a page, without included amounts. */
function dollarsOf(life: Life): number {
	const rows = rowsADay(life, "written") * WRITTEN_DOLLARS + rowsADay(life, "read") * READ_DOLLARS;
	const recording = eventsADay(life) * (RECORDING_DOLLARS[life.group.name] ?? Number.NaN);
	const stored = (life.bytesAPage / GB) * STORAGE_DOLLARS;
	return ((rows + recording) * DAYS_A_MONTH) / 1e6 + stored + archiveDollarsOf(life);
}

function archiveDollarsOf(life: Life): number {
	return (life.archivedBytesAPage / GB) * ARCHIVED_DOLLARS + (objectsAMonth(life) / 1e6) * OBJECT_DOLLARS;
}

/** Dollars a million views or clicks, with closing, pruning, and the storage of what is kept of them. */
function dollarsAMillion(life: Life): number {
	return (dollarsOf(life) / (eventsADay(life) * DAYS_A_MONTH)) * 1e6;
}

export function printScale(lives: readonly Life[]): void {
	console.log("\nA page of each group, after its days");
	printTable(
		[
			"views a day",
			"of all pages",
			"mean views a day",
			"KB",
			"KB in R2",
			"rows written later, of 1,000 events",
			"$ a million events",
		],
		lives.map((life) => [
			life.group.name,
			`${life.group.share * 100} %`,
			viewsADay(life).toFixed(1),
			(life.bytesAPage / 1_000).toFixed(1),
			(life.archivedBytesAPage / 1_000).toFixed(1),
			life.events === 0 ? "" : ((life.rows.written / life.events) * 1_000).toFixed(0),
			life.events === 0 ? "" : dollarsAMillion(life).toFixed(2),
		]),
	);
	console.log("\nSites of such pages");
	printTable(
		[
			"pages",
			"views a second",
			"GB",
			"GB in R2",
			"$ of R2",
			"databases on Paid",
			"on Free",
			"rows read a minute by tasks",
			"written",
			"$ a month",
		],
		SITES.map((pages) => {
			const bytes = pages * bytesOf(lives);
			const aMinute = (kind: "read" | "written") =>
				((pages * meanOf(lives, (life) => rowsADay(life, kind))) / MINUTES_A_DAY).toFixed(0);
			return [
				String(pages),
				((pages * meanOf(lives, viewsADay)) / 86_400).toFixed(1),
				(bytes / GB).toFixed(1),
				((pages * archivedBytesOf(lives)) / GB).toFixed(1),
				(pages * meanOf(lives, archiveDollarsOf)).toFixed(2),
				String(Math.ceil(bytes / LIMITS.Paid)),
				String(Math.ceil(bytes / LIMITS.Free)),
				aMinute("read"),
				aMinute("written"),
				(pages * meanOf(lives, dollarsOf)).toFixed(0),
			];
		}),
	);
	for (const [plan, limit] of Object.entries(LIMITS)) {
		console.log(`One database on Cloudflare's ${plan} plan is full at ${Math.floor(limit / bytesOf(lives))} pages.`);
	}
}

/** Dollars a million events with a year's storage: what they must be, and should be. */
const DOLLARS: Readonly<Record<string, readonly [must: number, aim: number]>> = {
	"1 to 5 a day": [7, 5.5],
	"5 to 100 a day": [3.8, 3],
	"above 100 a day": [2.5, 2],
};

export function goalsOfScale(lives: readonly Life[]): NamedGoal[] {
	const pages = LIMITS.Paid / bytesOf(lives);
	const gigabytes = (1_000_000 * bytesOf(lives)) / GB;
	const dollars = lives
		.filter(({ events }) => events > 0)
		.map((life): NamedGoal => {
			const [must, aim] = DOLLARS[life.group.name] ?? [Number.NaN, Number.NaN];
			const name = `$ a million events, ${life.group.name}`;
			return { name, measured: dollarsAMillion(life), must, aim, digits: 2 };
		});
	return [
		{ name: "pages in one database of 10 GB", measured: pages, must: 100_000, isAtLeast: true, digits: 0 },
		{ name: "GB of a million pages", measured: gigabytes, must: 100, aim: 98, digits: 0 },
		...dollars,
	];
}
