import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { sumCounts } from "../../../../core/stats/counts.ts";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import type { PeriodId } from "../../../../core/stats/period.ts";
import type { StatsFilter } from "../../../../core/stats/question.ts";
import { DAY_MS, HOUR_MS, QUARTER_MS } from "../../../../core/time/duration.ts";
import { seededRandom, shuffled } from "../../../../db/seed/seeded-random.ts";
import { actingAs } from "../../../testing/acting.ts";
import { NAIVE_DIMENSIONS, type NaiveCounts, NaiveStats, naivePercent } from "../../../testing/naive-stats.ts";
import { newPage, newPerson } from "../../../testing/people.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { closeCounts } from "../closed/close-counts.ts";
import { closeEvents } from "../closed/close-events.ts";
import { recordEvents } from "../record/record-events.ts";
import { getStats, type PageStats } from "./get-stats.ts";

/** A page with a history of some weeks before `now`, recorded in several shuffled batches, some of them twice. */
async function pageWithHistory(seed: number, now: number, timeZone: string, days = 45, count = 700) {
	const random = seededRandom(seed);
	const person = await newPerson("business");
	const { id } = await newPage(person, `history-${seed}`);
	const other = "somebody-elses";
	await env.DB.prepare("INSERT INTO pages (id, user_id, created_at, updated_at) SELECT ?, user_id, 0, 0 FROM pages")
		.bind(other)
		.run();
	const history = randomHistory(random, count, [id, other], {
		from: now - days * DAY_MS,
		until: now,
		visitorsPerDay: 12,
	});
	const batches = [0, 1, 2, 3].map((batch) => history.filter((_, index) => index % 4 === batch));
	for (const batch of shuffled([...batches, batches[1] ?? []], random)) {
		// Some days are closed meanwhile, as cron would do.
		await closeEvents(env.DB, [id, other], now - Math.floor(random() * 8) * DAY_MS);
		await recordEvents(env, shuffled(batch, random));
		// Some days later, or before, as far as packing is concerned: late events find packed days, and days that aren't.
		if (random() < 0.7) await closeCounts(env.DB, [id, other], now + Math.floor((random() - 0.5) * 20) * DAY_MS);
	}
	await closeEvents(env.DB, [id], now);
	const owner = await env.DB.prepare("SELECT user_id AS id FROM pages WHERE id = ?").bind(id).first<{ id: string }>();
	const own = history.filter(({ pageId }) => pageId === id);
	const userId = owner?.id ?? "";
	return { id, userId, naive: new NaiveStats(own, timeZone) };
}

const humans = ({ views, visitors, clicks, socialClicks, gatesSeen, gatesPassed, waysOut }: NaiveCounts) => {
	return { views, visitors, clicks, socialClicks, gatesSeen, gatesPassed, waysOut };
};
const rate = ({ views, clicks }: NaiveCounts) => (views === 0 ? 0 : Math.round((clicks / views) * 100));

/** Some of the dimensions that are read from single events. */
const FILTERED = ["country", "city", "os", "version", "referrerHost", "utmMedium", "link", "social"] as const;

/** The end of a year, changes of clocks in autumn and spring, and days that begin at :30 and :15 of UTC's hours. */
const MOMENTS: [seed: number, timeZone: string, now: number][] = [
	[11, "UTC", Date.UTC(2026, 10, 21, 9, 7)],
	[12, "Europe/Berlin", Date.UTC(2026, 10, 2, 22, 40)],
	[13, "America/New_York", Date.UTC(2027, 0, 3, 3, 59)],
	[14, "America/Los_Angeles", Date.UTC(2026, 2, 20, 18, 0)],
	[15, "Asia/Kolkata", Date.UTC(2027, 0, 1, 18, 31)],
	[16, "Asia/Kathmandu", Date.UTC(2026, 11, 31, 18, 14)],
	[17, "Australia/Lord_Howe", Date.UTC(2026, 3, 9, 13, 5)],
	[18, "Pacific/Kiritimati", Date.UTC(2026, 11, 31, 10, 1)],
];

describe("every number equals a naive recount of the raw list", () => {
	it.each(MOMENTS)("the answer equals the recount with seed %d in %s", async (seed, timeZone, now) => {
		const { id, userId, naive } = await pageWithHistory(seed, now, timeZone);
		const periods: [PeriodId, number][] = [
			["today", 1],
			["7d", 7],
			["30d", 30],
			["90d", 90],
		];
		for (const [period, count] of periods) {
			const stats = await getStats(actingAs(userId), { id, period, timeZone }, now);
			const days = naive.lastDays(now, count);
			const isIn = ({ at }: SiteEvent) => days.includes(naive.dayOf(at));
			const expected = naive.count(isIn);
			expect(humans(stats.totals)).toEqual(expected);
			expect(stats.totals.clickRate).toBe(rate(expected));
			if (count > 2) {
				expect(stats.chart.map(({ day, ...counts }) => [day, humans(counts)])).toEqual(
					days.map((day) => [day, naive.count(({ at }) => naive.dayOf(at) === day)]),
				);
			} else {
				for (const { startsAt, ...counts } of stats.chart) {
					const isInHour = ({ at }: SiteEvent) => at >= startsAt && at < startsAt + HOUR_MS;
					expect([startsAt, humans(counts)]).toEqual([startsAt, naive.count(isInHour)]);
				}
			}
			for (const dimension of NAIVE_DIMENSIONS) {
				const { rows, keys } = stats.breakdowns[dimension as keyof typeof stats.breakdowns];
				const actual = Object.fromEntries(rows.map(({ key, ...counts }) => [key, humans(counts)]));
				const wanted = naive.breakDown(dimension, isIn);
				expect([dimension, actual, keys]).toEqual([dimension, wanted, Object.keys(wanted).length]);
			}
			expect(stats.topLinks.map((link) => [link.id, link.clicks])).toEqual(naiveTopLinks(naive, isIn));
			expect(stats.gates).toEqual(naiveGates(naive.breakDown("gate", isIn)));

			const before = naive.lastDays(now, 2 * count).slice(0, count);
			const elapsed = Math.ceil((now - (stats.chart[0]?.startsAt ?? 0)) / QUARTER_MS) * QUARTER_MS;
			const until = firstMoment(naive, before) + elapsed;
			const from = naive.count(({ at }) => before.includes(naive.dayOf(at)) && at < until);
			expect(stats.previous && humans(stats.previous.totals)).toEqual(from);
			expectPrevious(stats, { naive, before, until });
			expect(stats.previous?.changes.views).toBe(naivePercent(expected.views, from.views));
			expect(stats.previous?.changes.clickRate).toBe(rate(expected) - rate(from));
			expect(stats.ever && humans(stats.ever)).toEqual(naive.count(() => true));
			expect(stats).toMatchObject({ source: "days", uncovered: null });
			expect(stats.now).toEqual({ visitors: naive.present(now), isAtLeast: false });
		}

		const stats = await getStats(actingAs(userId), { id, period: "all", timeZone }, now);
		const everything = naive.count(() => true);
		expect([humans(stats.totals), stats.previous]).toEqual([everything, null]);
		expect(humans(sumCounts(stats.chart))).toEqual(everything);
		expect(stats.chart[0]?.views || stats.chart[0]?.clicks || stats.chart[0]?.socialClicks).toBeGreaterThan(0);
		expect(stats.range).toMatchObject({ from: stats.chart[0]?.day, to: naive.dayOf(now), isClamped: false });
		expect(stats.topLinks.map((link) => [link.id, link.clicks])).toEqual(naiveTopLinks(naive, () => true));
	});

	it.each([
		["2026-10-26", "2026-10-25"],
		["2026-10-25", "2026-10-24"],
	])(
		"the answer equals the recount on %s, hour by hour beside %s, where one of the days has 25 hours",
		async (day, dayBefore) => {
			const now = Date.UTC(2026, 10, 2, 22, 40);
			const { id, userId, naive } = await pageWithHistory(19, now, "Europe/Berlin", 10);
			const question = { id, period: "custom" as const, from: day, to: day, timeZone: "Europe/Berlin" };
			const stats = await getStats(actingAs(userId), question, now);
			expect(stats.chart).toHaveLength(hoursOf(naive, day).length);
			expect(stats.previous && humans(stats.previous.totals)).toEqual(
				naive.count(({ at }) => naive.dayOf(at) === dayBefore),
			);
			expectPrevious(stats, { naive, before: [dayBefore], until: now });
		},
	);

	it.each(MOMENTS.slice(1, 6))(
		"the answer equals the recount with seed %d in %s, through filters",
		async (seed, timeZone, now) => {
			const { id, userId, naive } = await pageWithHistory(seed, now, timeZone);
			const questions: StatsFilter[][] = [
				[{ dimension: "country", key: "DE" }],
				[{ dimension: "city", key: "BR|São Paulo|São Paulo" }],
				[
					{ dimension: "country", key: "" },
					{ dimension: "device", key: "phone" },
				],
				[
					{ dimension: "referrer", key: "Instagram" },
					{ dimension: "browser", key: "Instagram" },
				],
				[{ dimension: "utmSource", key: "news" }],
				[{ dimension: "address", key: "jane.example" }],
				[
					{ dimension: "address", key: "" },
					{ dimension: "country", key: "DE" },
				],
				[{ dimension: "version", key: "pt-BR" }],
				[{ dimension: "link", key: "link-3" }],
			];
			for (const filters of questions) {
				for (const [period, count] of [
					["7d", 7],
					["90d", 90],
				] as const) {
					const stats = await getStats(actingAs(userId), { id, period, timeZone, filters }, now);
					const asked = naive.lastDays(now, count);
					const uncovered = asked.filter((day) => stats.uncovered && day <= stats.uncovered.to);
					// Events are kept a little longer than 30 days, so right after midnight there are 31.
					expect(count === 7 ? [0] : [59, 60]).toContain(uncovered.length);
					const days = asked.slice(uncovered.length);
					const passes = (event: SiteEvent) =>
						filters.every(({ dimension, key }) => naive.key(dimension, event) === key);
					const isIn = (event: SiteEvent) => days.includes(naive.dayOf(event.at)) && passes(event);
					expect(stats.source).toBe("events");
					expect([filters, humans(stats.totals)]).toEqual([filters, naive.count(isIn)]);
					expect(stats.gates).toEqual(naiveGates(naive.breakDown("gate", isIn)));
					expect(stats.chart.map(({ day, ...counts }) => [day, humans(counts)])).toEqual(
						asked.map((day) => [day, naive.count((event) => isIn(event) && naive.dayOf(event.at) === day)]),
					);
					for (const dimension of [...FILTERED, "gate"] as const) {
						const rows = stats.breakdowns[dimension].rows.map(({ key, ...counts }) => [key, humans(counts)]);
						expect([dimension, Object.fromEntries(rows)]).toEqual([dimension, naive.breakDown(dimension, isIn)]);
					}
					if (count === 7) {
						const before = naive.lastDays(now, 14).slice(0, 7);
						const elapsed = Math.ceil((now - (stats.chart[0]?.startsAt ?? 0)) / QUARTER_MS) * QUARTER_MS;
						expectPrevious(stats, { naive, before, until: firstMoment(naive, before) + elapsed }, passes);
					} else expect(stats.previous).toBeNull();
				}
			}
		},
	);
});

/** The five links with the most clicks. */
function naiveTopLinks(naive: NaiveStats, isIn: (event: SiteEvent) => boolean): [string, number][] {
	const links = Object.entries(naive.breakDown("link", isIn)).map(([link, { clicks }]): [string, number] => [
		link,
		clicks,
	]);
	return links.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, 5);
}

/** The list of gates that are no longer on their page. */
function naiveGates(counts: Record<string, NaiveCounts>): PageStats["gates"] {
	const gates = Object.entries(counts).map(([id, { gatesSeen: seen, gatesPassed: passed }]) => {
		const left = seen > passed ? seen - passed : 0;
		return { id, title: id.replace("locked-", "Locked "), kind: null, seen, passed, left };
	});
	return gates.sort((a, b) => b.seen - a.seen || b.passed - a.passed || (a.id < b.id ? -1 : 1));
}

/** Recounts every point of the previous period. Expects no point that has not begun. */
function expectPrevious(
	{ range, previous }: PageStats,
	{ naive, before, until }: { naive: NaiveStats; before: readonly string[]; until: number },
	passes: (event: SiteEvent) => boolean = () => true,
) {
	const points = previous?.chart ?? [];
	if (range.unit === "day") {
		const begun = before.filter((day) => firstMoment(naive, [day]) < until);
		expect(points.map(({ day, ...counts }) => [day, humans(counts)])).toEqual(
			begun.map((day) => [
				day,
				naive.count((event) => naive.dayOf(event.at) === day && event.at < until && passes(event)),
			]),
		);
	} else {
		const begun = before.flatMap((day) => hoursOf(naive, day)).filter((startsAt) => startsAt < until);
		expect(points.map(({ startsAt, ...counts }) => [startsAt, humans(counts)])).toEqual(
			begun.map((startsAt) => [
				startsAt,
				naive.count(({ at }) => at >= startsAt && at < Math.min(startsAt + HOUR_MS, until)),
			]),
		);
	}
}

function hoursOf(naive: NaiveStats, day: string): number[] {
	const hours: number[] = [];
	for (let at = firstMoment(naive, [day]); naive.dayOf(at) === day; at += HOUR_MS) hours.push(at);
	return hours;
}

/** Searches minute by minute, without the product's code. */
function firstMoment(naive: NaiveStats, days: readonly string[]): number {
	const [first = ""] = days;
	let at = Date.parse(first) - DAY_MS;
	while (naive.dayOf(at) !== first) at += QUARTER_MS;
	return at;
}
