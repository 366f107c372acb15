import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { csvFile } from "../../../core/csv.ts";
import { DAY_MS, MINUTE_MS } from "../../../core/duration.ts";
import type { SiteEvent } from "../../../core/stats/event.ts";
import type { StatsFilter, StatsQuestion } from "../../../core/stats/question.ts";
import { COUNTS_KEPT_DAYS, RAW_KEPT_MS } from "../../../core/stats/retention.ts";
import { openDatabase } from "../../../db/client.ts";
import { pages } from "../../../db/schema/index.ts";
import { seededRandom, shuffled } from "../../../db/seed/seeded-random.ts";
import { exportAccount } from "../../account/export-account.ts";
import { viewsEver } from "../../publish/views-ever.ts";
import { type NaiveCounts, NaiveStats } from "../../testing/naive-stats.ts";
import { answerFromRollups, exportFromRollups, type Numbers, viewsFromRollups } from "../../testing/rollups/answers.ts";
import { recordInRollups } from "../../testing/rollups/record.ts";
import { randomHistory } from "../../testing/visit-history.ts";
import { EVENT_TABLES } from "../event-tables.ts";
import { exportStats } from "../read/export-stats.ts";
import { getStats } from "../read/get-stats.ts";
import { getSummary } from "../read/get-summary.ts";
import { recordEvents } from "./record-events.ts";

const MIGRATION = "0023_day-counts.sql";
const NOW = Date.UTC(2026, 10, 21, 9, 7);
const BUSY_DAY = Math.floor(NOW / DAY_MS) - 3;
const JANE = { id: "jane", plan: "business" as const };
const JOHN = { id: "john", plan: "business" as const };
/** A page with a year of visits and a very busy day, two quiet ones, one with old visits only, and one without any. */
const PAGES = ["page-busy", "page-quiet", "page-other", "page-expired", "page-empty"];
const ZONES = ["UTC", "Europe/Berlin", "Asia/Kathmandu", "America/Los_Angeles"];
const ROBOTS = ["WhatsApp/2.23.20.0", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", ""];
/** Keys that JSON, SQL or JavaScript could read as something else. */
const ODD_KEYS = ["__proto__", "constructor", 'a "quoted" \\ word', "$.[0]", "🦊'é\u0001\n", "12", "", "one|two"];

/** An event with words and names that differ from those of other events. */
function odd(event: SiteEvent, index: number): SiteEvent {
	const key = ODD_KEYS[index % ODD_KEYS.length] ?? "";
	const visit = { ...event, id: `odd-${event.id}`, country: key, region: key, city: key, edge: key, address: key };
	if (visit.kind === "link") return { ...visit, linkId: key };
	if (visit.kind === "social") return { ...visit, socialHandleId: key };
	return { ...visit, utm: { source: key, medium: key, campaign: key } };
}

/** An event of a busy day, when visitors come from hundreds of places and campaigns. */
function crowded(event: SiteEvent, index: number): SiteEvent {
	const number = (index * 7919) % 200;
	return {
		...{ ...event, id: `crowd-${event.id}`, city: `City ${number}`, edge: `E${number}`, language: "de" },
		...{ referrer: `https://site-${number}.example/`, utm: { source: `source-${number}`, campaign: "tour" } },
	};
}

const renamed = (prefix: string) => (event: SiteEvent) => ({ ...event, id: `${prefix}-${event.id}` });
const robot = (event: SiteEvent, index: number): SiteEvent => ({
	...event,
	...{ id: `robot-${event.id}`, kind: "view", userAgent: ROBOTS[index % ROBOTS.length] ?? "" },
});

/** The events of a year, unordered. */
function yearOfEvents(): SiteEvent[] {
	const random = seededRandom(23);
	const visited = PAGES.slice(0, 3);
	const year = randomHistory(random, 5_000, visited, { from: NOW - 400 * DAY_MS, until: NOW, visitorsPerDay: 12 });
	const late = randomHistory(random, 900, visited, { from: NOW - 20 * DAY_MS, until: NOW, visitorsPerDay: 12 });
	const busy = { from: BUSY_DAY * DAY_MS, until: (BUSY_DAY + 1) * DAY_MS, visitorsPerDay: 900 };
	const expired = { from: NOW - 400 * DAY_MS, until: NOW - 380 * DAY_MS };
	const present = { from: NOW - 6 * MINUTE_MS, until: NOW, visitorsPerDay: 40 };
	return [
		...year,
		...year.slice(0, 600).map(robot),
		...late.map(renamed("late")),
		...late.slice(0, 400).map(odd),
		...randomHistory(random, 4_000, ["page-busy"], busy).map(crowded),
		...randomHistory(random, 60, ["page-expired"], expired).map(renamed("expired")),
		...randomHistory(random, 60, ["page-quiet", "page-busy"], present).map(renamed("present")),
	];
}

/** A database as the release before this migration leaves it. */
async function databaseBefore(events: readonly SiteEvent[]): Promise<void> {
	await reset();
	const at = env.TEST_MIGRATIONS.findIndex(({ name }) => name === MIGRATION);
	expect(at).toBeGreaterThan(0);
	await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, at));
	const addPage = env.DB.prepare(
		"INSERT INTO pages (id, user_id, username, is_primary, created_at, updated_at) VALUES (?, ?, ?, ?, 1, 1)",
	);
	await env.DB.batch([
		...["jane", "john"].map((id) =>
			env.DB.prepare(
				"INSERT INTO users (id, email, full_name, created_at) VALUES (?1, ?1 || '@example.com', ?1, 1)",
			).bind(id),
		),
		...PAGES.map((id) => addPage.bind(id, id === "page-other" ? "john" : "jane", id, Number(id === "page-busy"))),
	]);
	// Out of order and partly twice, as queues deliver.
	const arriving = shuffled([...events, ...events.slice(0, 500)], seededRandom(24));
	for (let start = 0; start < arriving.length; start += 3_000) {
		await recordInRollups(env.DB, [
			...new Map(arriving.slice(start, start + 3_000).map((event) => [event.id, event])).values(),
		]);
	}
	const oldest = Math.floor(NOW / DAY_MS) - COUNTS_KEPT_DAYS;
	await env.DB.batch([
		...Object.values(EVENT_TABLES).map(({ name, at }) =>
			env.DB.prepare(`DELETE FROM ${name} WHERE ${at} < ?`).bind(NOW - RAW_KEPT_MS),
		),
		...Object.entries({ day: 1, hour: 24, quarter: 96 }).map(([period, buckets]) =>
			env.DB.prepare("DELETE FROM rollups WHERE period = ? AND bucket < ?").bind(period, oldest * buckets),
		),
	]);
}

const migrate = () => applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

const QUESTIONS = PAGES.filter((id) => id !== "page-other").flatMap((id) =>
	ZONES.flatMap((timeZone): StatsQuestion[] => [
		...(["today", "7d", "30d", "90d", "12m"] as const).map((period) => ({ id, period, timeZone })),
		{ id, period: "custom", from: "2026-11-18", to: "2026-11-18", timeZone },
		{ id, period: "custom", from: "2026-10-24", to: "2026-10-25", timeZone },
		{ id, period: "custom", from: "2026-02-03", to: "2026-08-19", timeZone },
	]),
);

const numbersOf = ({ totals, previous, week, ever, chart, breakdowns, topLinks }: Numbers): Numbers => {
	return { totals, previous, week, ever, chart, breakdowns, topLinks };
};

function naiveOf(events: readonly SiteEvent[], { id, timeZone }: { id: string; timeZone: string }): NaiveStats {
	const isPersons = ({ pageId, id: name }: SiteEvent) => pageId === id && !isRobot(name);
	return new NaiveStats(events.filter(isPersons), timeZone);
}

const humans = ({ views, visitors, clicks, socialClicks }: NaiveCounts) => ({ views, visitors, clicks, socialClicks });
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

it("a migration carries every number of a year over", async () => {
	vi.setSystemTime(NOW);
	const events = yearOfEvents();
	await databaseBefore(events);
	expect(await mostCountsInDay()).toBeGreaterThan(10_000);
	const answers = new Map<StatsQuestion, Numbers>();
	for (const question of QUESTIONS) answers.set(question, await answerFromRollups(JANE.id, question, NOW));
	const exported = new Map<string, Awaited<ReturnType<typeof exportFromRollups>>>();
	const viewed = new Map<string, number>();
	for (const id of PAGES) {
		exported.set(id, await exportFromRollups(id));
		viewed.set(id, await viewsFromRollups(id));
	}
	expect(viewed.get("page-expired")).toBeGreaterThan(0);
	const rowsBefore = await rowsOfTables();

	await migrate();
	expect(await rowsOfTables()).toEqual(rowsBefore);
	const wrongDays = env.DB.prepare(
		"SELECT id FROM profile_views WHERE viewed_at NOT BETWEEN day * ?1 AND day * ?1 + ?1 - 1",
	);
	expect((await wrongDays.bind(DAY_MS).all()).results).toEqual([]);
	const parts = await env.DB.prepare("SELECT max(part) AS last, max(day) AS day FROM day_counts").first();
	expect(parts).toMatchObject({ last: expect.toSatisfy((last: number) => last > 0), day: Math.floor(NOW / DAY_MS) });
	for (const [question, before] of answers) {
		const after = await getStats(env.DB, JANE, question, NOW);
		expect([question, numbersOf(after)]).toEqual([question, before]);
		const visitors = naiveOf(events, question).present(NOW);
		expect([question, after.now]).toEqual([question, { visitors, isAtLeast: false }]);
	}
	for (const question of QUESTIONS.filter(({ id }) => id === "page-busy").slice(0, 10)) {
		const before = answers.get(question) as Numbers;
		const file = await exportStats(env.DB, JANE, question, "json");
		expect(numbersOf(JSON.parse(file.content))).toEqual(before);
		const table = await exportStats(env.DB, JANE, question, "csv");
		for (const line of linesOf(before)) expect(table.content).toContain(line);
	}
	for (const [{ id, timeZone, period }, { week, ever }] of answers) {
		if (id !== "page-busy" || period !== "today") continue;
		expect(await getSummary(env.DB, JANE.id, timeZone, NOW)).toMatchObject({
			...{ totalViews: ever?.views, totalClicks: ever?.clicks },
			...{ viewsChange: week?.changes.views, clicksChange: week?.changes.clicks },
			viewsData: week?.days.map(({ day, views }) => ({ date: day, views })),
			clicksData: week?.days.map(({ day, clicks }) => ({ date: day, clicks })),
		});
	}
	const database = openDatabase(env.DB);
	const account = await exportAccount(env, database, { id: JANE.id, sessionId: "none" });
	expect(account.pages.map(({ id }) => id).sort()).toEqual(PAGES.filter((id) => id !== "page-other").sort());
	for (const { id, stats } of account.pages) {
		expect([id, sorted(stats.days)]).toEqual([id, sorted(exported.get(id)?.days ?? [])]);
		expect([id, sorted(stats.clicks)]).toEqual([id, sorted(exported.get(id)?.clicks ?? [])]);
	}
	for (const [id, views] of viewed) {
		expect(await database.select({ views: viewsEver() }).from(pages).where(eq(pages.id, id))).toEqual([{ views }]);
	}
});

it("filters count the events from before the migration", async () => {
	const events = yearOfEvents();
	await databaseBefore(events);
	await migrate();
	const questions: StatsFilter[][] = [
		[{ dimension: "country", key: "DE" }],
		[{ dimension: "city", key: "BR|São Paulo|City 7" }],
		[{ dimension: "country", key: "__proto__" }],
		[
			{ dimension: "address", key: "jane.example" },
			{ dimension: "device", key: "phone" },
		],
		[{ dimension: "utmSource", key: "source-12" }],
		[{ dimension: "link", key: "link-3" }],
	];
	for (const timeZone of ZONES) {
		const naive = naiveOf(events, { id: "page-busy", timeZone });
		for (const filters of questions) {
			const stats = await getStats(env.DB, JANE, { id: "page-busy", period: "30d", timeZone, filters }, NOW);
			const days = naive.lastDays(NOW, 30);
			const passes = (event: SiteEvent) => filters.every(({ dimension, key }) => naive.key(dimension, event) === key);
			const isIn = (event: SiteEvent) => days.includes(naive.dayOf(event.at)) && passes(event);
			expect(naive.count(isIn)).not.toEqual(naive.count(() => false));
			expect([stats.source, stats.uncovered, humans(stats.totals)]).toEqual(["raw", null, naive.count(isIn)]);
			expect(stats.chart.map(({ day, ...counts }) => [day, humans(counts)])).toEqual(
				days.map((day) => [day, naive.count((event) => isIn(event) && naive.dayOf(event.at) === day)]),
			);
			for (const dimension of ["country", "os", "referrer", "social"] as const) {
				const rows = stats.breakdowns[dimension].rows.map(({ key, ...counts }) => [key, humans(counts)]);
				expect([dimension, Object.fromEntries(rows)]).toEqual([dimension, naive.breakDown(dimension, isIn)]);
			}
		}
	}
});

it("recording goes on after the migration: each event counts once, and each visitor at the first view", async () => {
	const events = yearOfEvents();
	await databaseBefore(events);
	await migrate();
	const documents = await documentsOf();
	const again = shuffled(
		events.filter(({ at }) => at > NOW - 29 * DAY_MS),
		seededRandom(25),
	);
	await recordEvents(env.DB, again.slice(0, 2_000));
	expect(await documentsOf()).toEqual(documents);

	const known = events.filter(
		({ id, kind, pageId, at }) => kind === "view" && pageId === "page-busy" && at > NOW - 9 * DAY_MS && !isRobot(id),
	);
	const firsts = [...Map.groupBy(known, ({ visitor }) => visitor).values()].flatMap((views) => {
		const first = views.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))[0] as SiteEvent;
		return first.at % DAY_MS > 60 * MINUTE_MS ? [first] : [];
	});
	const earlier = firsts.slice(0, 300).map((first, index): SiteEvent => {
		const { id, pageId, visitor, userAgent, at } = first;
		const visit = { id: `earlier-${id}`, pageId, visitor, userAgent, at: at - (1 + (index % 59)) * MINUTE_MS };
		const nowhere = { country: "FR", region: null, city: null, edge: "CDG", language: "fr", referrer: null };
		return { ...visit, ...nowhere, kind: "view" };
	});
	expect(earlier).toHaveLength(300);
	const recent = { from: NOW - 10 * DAY_MS, until: NOW, visitorsPerDay: 12 };
	const fresh = randomHistory(seededRandom(26), 600, PAGES.slice(0, 5), recent).map(renamed("fresh"));
	const more = shuffled([...earlier, ...fresh], seededRandom(27));
	for (let start = 0; start < more.length; start += 100) {
		await recordEvents(env.DB, [...more.slice(start, start + 100), ...again.slice(start, start + 50)]);
	}

	for (const id of PAGES.slice(0, 5)) {
		const naive = naiveOf([...events, ...more], { id, timeZone: "Asia/Kathmandu" });
		const user = id === "page-other" ? JOHN : JANE;
		const question = { id, period: "30d" as const, timeZone: "Asia/Kathmandu" };
		const stats = await getStats(env.DB, user, question, NOW);
		const days = naive.lastDays(NOW, 30);
		const isIn = ({ at }: SiteEvent) => days.includes(naive.dayOf(at));
		expect([id, humans(stats.totals)]).toEqual([id, naive.count(isIn)]);
		expect([id, stats.ever && humans(stats.ever)]).toEqual([id, naive.count(() => true)]);
		expect(stats.chart.map(({ day, ...counts }) => [day, humans(counts)])).toEqual(
			days.map((day) => [day, naive.count(({ at }) => naive.dayOf(at) === day)]),
		);
		for (const dimension of ["country", "edge", "os", "address", "link", "social"] as const) {
			const rows = stats.breakdowns[dimension].rows.map(({ key, ...counts }) => [key, humans(counts)]);
			expect([id, dimension, Object.fromEntries(rows)]).toEqual([id, dimension, naive.breakDown(dimension, isIn)]);
		}
		expect(stats.now).toEqual({ visitors: naive.present(NOW), isAtLeast: false });
	}
});

it("a day with thousands of places and the longest campaigns becomes documents that D1 takes", async () => {
	await databaseBefore([]);
	const add = (facet: string, key: string, quarters: string, counts: string, keys: number) =>
		env.DB.prepare(
			`WITH RECURSIVE number(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM number WHERE value < ${keys})
			 INSERT INTO rollups SELECT 'page-busy', '${facet}', 'quarter', ${BUSY_DAY * 96} + ${quarters}, ${key}, ${counts}
			 FROM number`,
		);
	const word = JSON.stringify('"\u0001'.repeat(40));
	await env.DB.batch([
		add("all", "''", "value - 1", "value, 1, 0, 0, 0, 0", 96),
		add("agent", "json_array('phone', 'iOS', 'Safari')", "value - 1", "value, 1, 0, 0, 0, 0", 96),
		add("place", `json_array('DE', 'Region', 'City ' || value)`, "value % 96", "3, value % 2, 0, 0, 0, 0", 9_000),
		add("campaign", `json_array('${word}' || value, '${word}', '${word}')`, "value % 96", "1, 1, 0, 0, 0, 0", 300),
		add("link", "'link-' || value", "95", "0, 0, value, 0, 0, 0", 5),
		// Zeros, and a visitor's count that moved to an earlier hour.
		add("language", "'zero'", "value", "0, 0, 0, 0, 0, 0", 1),
		add("language", "'moved'", "value", "1, value - 2, 0, 0, 0, 0", 2),
	]);
	await migrate();
	const bytes = ["ever", "present", "series", "totals", "quarters"]
		.map((column) => `octet_length(${column})`)
		.join(" + ");
	const { results } = await env.DB.prepare(`SELECT ${bytes} AS bytes FROM day_counts`).all<{ bytes: number }>();
	expect(results.length).toBeGreaterThan(1);
	for (const row of results) expect(row.bytes).toBeLessThan(1_500_000);
	const question = { id: "page-busy", period: "7d" as const, timeZone: "UTC" };
	const { breakdowns, totals } = await getStats(env.DB, JANE, question, NOW);
	expect(totals).toMatchObject({ views: 4_656, visitors: 96 });
	expect(breakdowns.city).toMatchObject({ keys: 9_000, views: 27_000 });
	expect(breakdowns.utmSource).toMatchObject({ keys: 300, views: 300 });
	expect(breakdowns.link.rows.map(({ key, clicks }) => [key, clicks])).toEqual(
		[5, 4, 3, 2, 1].map((value) => [`link-${value}`, value]),
	);
	expect(breakdowns.language.rows).toMatchObject([{ key: "moved", views: 2, visitors: -1 }]);
});

const documentsOf = async () => (await env.DB.prepare("SELECT * FROM day_counts").all()).results;
const isRobot = (id: string) => id.startsWith("robot");

async function mostCountsInDay(): Promise<number | null> {
	const counts = "SELECT count(*) AS counts FROM rollups WHERE period = 'quarter' GROUP BY page_id, bucket / 96";
	return env.DB.prepare(`SELECT max(counts) AS most FROM (${counts})`).first("most");
}

/** The rows of all events, apart from the column that the migration adds. */
async function rowsOfTables(): Promise<unknown[]> {
	const rows = [];
	for (const { name } of Object.values(EVENT_TABLES)) {
		const { results } = await env.DB.prepare(`SELECT * FROM ${name} ORDER BY id`).all();
		rows.push(...results.map(({ day: _, ...row }) => ({ table: name, ...row })));
	}
	return rows;
}

/** The lines of totals and points in a table of statistics. */
function linesOf({ totals, chart, previous }: Numbers): string[] {
	const isHourly = chart.length > 1 && chart[0]?.day === chart[1]?.day;
	const line = (list: string, entry: string, counts: Numbers["chart"][number] | Numbers["totals"]) => {
		const { views, visitors, clicks, socialClicks, bots, previews } = counts;
		return csvFile([[list, entry, "", views, visitors, clicks, socialClicks, bots, previews]]).slice(1);
	};
	const points = (list: string, of: Numbers["chart"]) =>
		of.map((point) => {
			const entry = isHourly ? new Date(point.startsAt).toISOString() : point.day;
			return line(`${list}${isHourly ? "our" : "ay"}`, entry, point);
		});
	return [
		line("Total", "", totals),
		...points(isHourly ? "H" : "D", chart),
		...(previous ? [line("Previous total", "", previous.totals)] : []),
		...points(isHourly ? "Previous h" : "Previous d", previous?.chart ?? []),
	];
}
