import { expect, it, vi } from "vitest";
import { DAY_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { TASKS } from "../../scheduled-tasks.ts";
import { bindingWith } from "../bindings.ts";
import { call } from "../calls.ts";
import { type CountedStatement, countingDatabase } from "../counted-use.ts";
import { newOwner, type Owner } from "../owners.ts";
import { addLongLists, addWaitingWork, populate } from "../population.ts";
import { PROCEDURES, procedureOf, procedures } from "../procedures.ts";
import { LONG_TEST_MS } from "../scale.ts";
import { send } from "../visits.ts";
import { envWith } from "../work.ts";

/**
 * The people of two populations. Each has a page, a third of what waits for its time is due, and more than a task does in one run
 * waits in both.
 */
const SMALL = 2_000;
const LARGE = 20_000;

/** Some rows more are chance: a run of lost publications begins at a random page, and no two runs have the same work. */
const isMore = (large: number, small: number) => large > small * 1.5 + 100;

/** The calls that a task makes in one run. Cloudflare allows 1,000, and tasks share a run. */
const CALLS_MAX = 450;

/** Nobody is asked: the answers are there. */
const FILTERING_RESOLVER = "http://127.0.0.1:1/dns-query";

/** What reads more rows when everything is ten times as large, and why that is right. It is a name, or a statement's beginning. */
const GROWS: Readonly<Record<string, string>> = {
	"account.export": "an export is everything that a person has",
	"subscribers.export": "a file is the whole list",
	'sales.list: select "currency"': "the totals are those of all sales of one seller",
	'handover.get: select "consent_wordings"':
		"before a page is handed over, it counts the addresses that would go along",
	"sales.standing": "before something is deleted, it counts the sales of one seller",
	"subscribers.list: select count(*)": "the counts are those of a page's whole list",
	"operations.state: select count(*)": "a queue gives up little, and an administrator sends it again or drops it",
	'operations.state: select "pages"': "few pages have a problem, and others wait for minutes",
	"/sitemaps/pages/1.xml": "a part has all its pages, 10,000 at most",
	"announce ends of plans": "each hour looks at all plans that end within three days",
	"prune statistics": "a day visits every page once, and a turn its share of them",
	"pack counts of closed days": "a day visits every page once, and a turn its share of them",
	"pack events of closed days": "a day visits every page once, and a turn its share of them",
	"find addresses of links": "a week visits every page once, and a turn its share of them",
};

const NOW = Date.parse("2027-01-06T08:30:00Z");

/** The most rows that each statement has read in one call, and its calls. The name is who ran it, and its beginning. */
type Reads = Map<string, { rows: number; calls: number }>;

const READ_BY_ALL =
	"cron, the sitemap, a person's screens and an administrator's read what they find, and no more of a larger whole";

it(READ_BY_ALL, { timeout: LONG_TEST_MS }, async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.setSystemTime(NOW);
	// Nobody answers at the addresses of this population.
	vi.spyOn(console, "error").mockReturnValue();
	const jane = await newOwner();
	const small = await readAll(SMALL, jane);
	const large = await readAll(LARGE, jane);
	const growing = [...large].filter(([what, { rows }]) => isMore(rows, small.get(what)?.rows ?? 0));
	const reasons = Object.keys(GROWS);
	const unexplained = growing.filter(([what]) => !reasons.some((name) => what.startsWith(name)));
	expect(unexplained.map(([what, { rows }]) => `${small.get(what)?.rows} → ${rows}: ${what}`)).toEqual([]);
	expect(reasons.filter((name) => !growing.some(([what]) => what.startsWith(name)))).toEqual([]);

	const calls = Map.groupBy(large, ([what]) => what.split(":", 1)[0]);
	const sums = [...calls].map(([name, made]) => ({ name, sum: made.reduce((sum, [, { calls }]) => sum + calls, 0) }));
	expect(sums.filter(({ sum }) => sum > CALLS_MAX)).toEqual([]);
});

async function readAll(size: number, jane: Owner): Promise<Reads> {
	const times = (later: number) => `CASE i % 3 WHEN 0 THEN 1 WHEN 1 THEN ${NOW + 2 * DAY_MS} ELSE ${later} END`;
	const today = new Date(NOW).toISOString().slice(0, 10);
	await populate(size, { due: times(NOW + 30 * DAY_MS), seen: times(NOW), today });
	await addWaitingWork(size);
	await addLongLists(size, jane);
	const reads: Reads = new Map();
	await readProcedures(reads, jane);
	await readSitemap(reads, size);
	await readTasks(reads);
	return reads;
}

/** Every query of the API, about a person with long lists, who is an administrator as well. */
async function readProcedures(reads: Reads, jane: Owner): Promise<void> {
	const queries = Object.entries(PROCEDURES).filter(([entry]) => procedures[procedureOf(entry)]?._def.type === "query");
	const asked = queries.map(([entry, [, , input]]) => [entry, input?.(jane, jane)] as const);
	const searched = ["people.find: a search that finds everybody", { search: "u" }] as const;
	for (const [entry, input] of [...asked, searched]) {
		const { statements, DB } = countingDatabase();
		await call(entry, input, { cookie: jane.cookie }, { DB, ADMIN_EMAILS: jane.email });
		note(reads, entry, statements);
	}
}

async function readSitemap(reads: Reads, size: number): Promise<void> {
	// Files are cached by origin.
	const APP_ORIGIN = `https://app-of-${size}.linkstead.example`;
	for (const path of ["/sitemap.xml", "/sitemaps/pages/1.xml"]) {
		const { statements, DB } = countingDatabase();
		const changed = { DB, APP_ORIGIN, APP_HOSTS: new URL(APP_ORIGIN).hostname };
		expect((await send(path, {}, changed, APP_ORIGIN)).status).toBe(200);
		note(reads, path, statements);
	}
}

/** One run of each task. Messages, objects and requests for publications count as calls, and nobody takes them. */
async function readTasks(reads: Reads): Promise<void> {
	for (const [name, { run }] of Object.entries(TASKS)) {
		const { statements, DB } = countingDatabase();
		let calls = 0;
		const take = async () => void calls++;
		const queue = bindingWith<Queue>({ send: take, sendBatch: take });
		const LIVE = bindingWith<Env["LIVE"]>({
			getByName: () => ({ requestPublish: take, requestPublishInTurn: take }),
		});
		const STATS_ARCHIVE = bindingWith<R2Bucket>({ put: take, delete: take });
		const stores = { DB, LIVE, STATS_ARCHIVE, MAIL: queue, CONTACTS: queue };
		const env = envWith({ ...stores, HUBSPOT_TOKEN: "token", FILTERING_RESOLVER });
		await run({ env, database: openDatabase(DB), turn: 0, share: 0 });
		note(reads, name, statements);
		reads.set(`${name}: messages`, { rows: 0, calls });
	}
}

function note(reads: Reads, name: string, statements: readonly CountedStatement[]): void {
	for (const { sql, rows } of statements) {
		const known = reads.get(`${name}: ${sql}`) ?? { rows: 0, calls: 0 };
		reads.set(`${name}: ${sql}`, { rows: Math.max(rows, known.rows), calls: known.calls + 1 });
	}
}
