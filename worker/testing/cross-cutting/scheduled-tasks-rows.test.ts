import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { recordEvents } from "../../app/stats/record/record-events.ts";
import worker from "../../index.ts";
import { type CountedStatement, countingDatabase } from "../counted-use.ts";
import { newPerson } from "../people.ts";
import { populate } from "../population.ts";
import { randomHistory } from "../visit-history.ts";
import { envWith } from "../work.ts";

const EACH_MINUTE = "* * * * *";

/** The rows that an hour without work may read: thirteen a minute. */
const ROWS_OF_HOUR_MAX = 13 * 60;
/** One row holds the times of all tasks. Only turns of an hour, or of parts of a round, are recorded. */
const WRITTEN_IN_HOUR_MAX = 10;
/** Some tasks visit every page, once a day or once a week. These are the rows of a visit and of a turn without pages. */
const ROWS_OF_VISIT_MAX = 23;
const ROWS_OF_TURN_MAX = 11;
const TURNS = { daily: { inHour: 4, inRound: 96 }, weekly: { inHour: 6, inRound: 1008 } };

const PEOPLE = 120;
const EVENTS = 1_000;

it("an hour without work reads thirteen rows a minute at most, and no more when everything is ten times as large", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	// No digest is due on a Wednesday.
	vi.setSystemTime(Date.parse("2027-01-06T08:30:00Z"));
	const hours = [];
	for (const size of [1, 10]) {
		await fillTables(size);
		const hour = await runHour();
		hours.push(hour);
		const heaviest = hour.statements.toSorted((a, b) => b.rows - a.rows).slice(0, 10);
		expect(sumOf(hour.minutes), JSON.stringify(heaviest, null, 1)).toBeLessThanOrEqual(ROWS_OF_HOUR_MAX);
		expect(hour.written).toBeLessThanOrEqual(WRITTEN_IN_HOUR_MAX);
		const rounds = Object.values(TURNS);
		const visits = sumOf(rounds.map(({ inHour, inRound }) => (size * PEOPLE * inHour) / inRound));
		const turns = sumOf(rounds.map(({ inHour }) => inHour));
		expect(hour.roundRows).toBeLessThanOrEqual(visits * ROWS_OF_VISIT_MAX + turns * ROWS_OF_TURN_MAX);
	}
	expect(hours[1]?.minutes).toEqual(hours[0]?.minutes);
});

/** Runs the cron task in each minute of an hour, after enough minutes to settle what the rows are new to. */
async function runHour() {
	const { statements: read, DB } = countingDatabase();
	const start = Math.ceil(Date.now() / HOUR_MS + 0.1) * HOUR_MS;
	const runMinute = async (minute: number) => {
		const scheduledTime = start + minute * MINUTE_MS;
		vi.setSystemTime(scheduledTime);
		read.length = 0;
		const controller = createScheduledController({ cron: EACH_MINUTE, scheduledTime: new Date(scheduledTime) });
		await worker.scheduled(controller, envWith({ DB, STATS_ARCHIVE: env.TEST_STATS_ARCHIVE, HUBSPOT_TOKEN: "token" }));
		return [...read];
	};
	for (let minute = -15; minute < 0; minute++) await runMinute(minute);
	const minutes: CountedStatement[][] = [];
	for (let minute = 0; minute < 60; minute++) minutes.push(await runMinute(minute));
	const statements = minutes.flat();
	return {
		statements,
		/** The rows of each minute, without those of rounds. */
		minutes: minutes.map((minute) => rowsOf(minute.filter(({ sql }) => !OF_ROUND.test(sql)))),
		roundRows: rowsOf(statements.filter(({ sql }) => OF_ROUND.test(sql))),
		written: sumOf(statements.map(({ written }) => written)),
	};
}

/** The statements of the tasks that visit the pages in turn. */
const OF_ROUND =
	/^SELECT id, stats_shard|^SELECT (page_id AS )?pageId, |^DELETE FROM (\w+ WHERE \(page_id|closed_events)|FROM profile_views\)|"shown_blocks"|^insert into "(link_targets|target_hosts)"/;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const rowsOf = (statements: readonly CountedStatement[]) => sumOf(statements.map(({ rows }) => rows));

/** Fills every table with rows that must stay. */
async function fillTables(size: number): Promise<void> {
	await newPerson();
	const now = Date.now();
	const today = new Date(now).toISOString().slice(0, 10);
	await populate(size * PEOPLE, { due: String(now + 30 * DAY_MS), seen: String(now), today });
	const { results } = await env.DB.prepare("SELECT id FROM pages").all<{ id: string }>();
	const ids = results.map(({ id }) => id);
	// No day is old enough to be packed.
	await recordEvents(env, randomHistory(seededRandom(5), size * EVENTS, ids, { from: now - 3 * DAY_MS, until: now }));
}
