import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { recordEvents } from "../../app/stats/record/record-events.ts";
import worker from "../../index.ts";
import { type CountedStatement, countingDatabase } from "../counted-use.ts";
import { newPerson } from "../people.ts";
import { randomHistory } from "../visit-history.ts";
import { envWith } from "../work.ts";

const EACH_MINUTE = "* * * * *";

/** The rows that an hour without work may read: ten a minute. */
const ROWS_OF_HOUR_MAX = 10 * 60;
/** One row holds the times of all tasks. Only turns of an hour, or of parts of a round, are recorded. */
const WRITTEN_IN_HOUR_MAX = 10;
/** Two tasks visit every page, once a day and once a week. These are the rows of a visit and of a turn without pages. */
const ROWS_OF_VISIT_MAX = 17;
const ROWS_OF_TURN_MAX = 11;
const TURNS = { daily: { inHour: 4, inRound: 96 }, weekly: { inHour: 6, inRound: 1008 } };

const PEOPLE = 120;
const EVENTS = 1_000;

/** Ids as evenly spread as real ones, so that every minute's slice of the pages is as full. */
const ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
const PAGE_ID = `substr('${ALPHABET}', 1 + (i * 37) % 64, 1) || substr('${ALPHABET}', 1 + (i * 11 + i / 64 * 29) % 64, 1)
	|| '-page-' || i`;

it("an hour without work reads ten rows a minute at most, and no more when everything is ten times as large", async () => {
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
		await worker.scheduled(controller, envWith({ DB, HUBSPOT_TOKEN: "token" }));
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

/** The statements of the two tasks that visit the pages in turn. */
const OF_ROUND =
	/^DELETE FROM \w+ WHERE \(page_id|^UPDATE day_counts|"shown_blocks"|^insert into "(link_targets|target_hosts)"/;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const rowsOf = (statements: readonly CountedStatement[]) => sumOf(statements.map(({ rows }) => rows));

/** Fills every table with rows that must stay. */
async function fillTables(size: number): Promise<void> {
	await newPerson();
	const now = Date.now();
	const later = now + 30 * DAY_MS;
	const today = new Date(now).toISOString().slice(0, 10);
	const people = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${size * PEOPLE})`;
	const statements = [
		`INSERT OR REPLACE INTO users (id, email, full_name, created_at) ${people} SELECT 'u' || i, 'u' || i || '@example.com', 'U', 0 FROM n`,
		`INSERT OR REPLACE INTO pages (id, user_id, username, avatar, created_at, updated_at) ${people}
		 SELECT ${PAGE_ID}, 'u' || i, 'page-' || i, printf('%02x', i) || 'picture', 0, 0 FROM n`,
		`INSERT OR REPLACE INTO sessions (id, user_id, expires_at) ${people} SELECT 's' || i, 'u' || i, ${later} FROM n`,
		`INSERT OR REPLACE INTO identities (issuer, subject, provider, user_id, created_at) ${people} SELECT 'https://accounts.google.com', 'g' || i, 'google', 'u' || i, 0 FROM n`,
		`INSERT OR REPLACE INTO account_tokens (hash, purpose, user_id, email, expires_at) ${people}
		 SELECT 't' || i, 'verify-email', 'u' || i, 'e', ${later} FROM n`,
		`INSERT OR REPLACE INTO passkey_challenges (hash, browser, expires_at) ${people} SELECT 'c' || i, 'b', ${later} FROM n`,
		`INSERT OR REPLACE INTO second_factors (user_id, salt, turned_on_at, recovery_codes) ${people} SELECT 'u' || i, 's', 1, '[]' FROM n`,
		`INSERT OR REPLACE INTO pending_sign_ins (browser, user_id, way, tries, expires_at) ${people} SELECT 'b' || i, 'u' || i, 'password', 0, ${later} FROM n`,
		`INSERT OR REPLACE INTO sign_in_mails (browser, id, tries, expires_at) ${people} SELECT 'b' || i, 'i' || i, 0, ${later} FROM n`,
		`INSERT OR REPLACE INTO known_browsers (user_id, hash, first_used_at, last_used_at) ${people} SELECT 'u' || i, 'h', ${later}, ${later} FROM n`,
		`INSERT OR REPLACE INTO attempts (subject, count, ends_at) ${people} SELECT 'a' || i, 1, ${later} FROM n`,
		`INSERT OR REPLACE INTO subscriptions (user_id, email, plan, applied_plan, customer_id, current_period_end, ends_at, checked_at) ${people}
		 SELECT 'u' || i, 'e', 'pro', 'pro', 'cus_' || i, ${later}, iif(i % 2, ${later}, NULL), ${now} FROM n`,
		`INSERT OR REPLACE INTO grants (user_id, plan, ends_at, granted_at) ${people}
		 SELECT 'u' || i, 'pro', iif(i % 2, ${later}, NULL), 0 FROM n`,
		`INSERT OR REPLACE INTO billing_events (id, type, received_at) ${people} SELECT 'evt_' || i, 'invoice.paid', ${now} FROM n`,
		`INSERT OR REPLACE INTO billing_notices (user_id, kind, key, plan, created_at, queued_at) ${people}
		 SELECT 'u' || i, 'plan-ended', 'k', 'pro', 0, 1 FROM n`,
		`INSERT OR REPLACE INTO dead_contacts (user_id, reason, died_at) ${people} SELECT 'u' || i, 'refused', 0 FROM n`,
		`INSERT OR REPLACE INTO domains (id, user_id, page_id, hostname, base_name, registered, status, token, created_at, next_check_at) ${people}
		 SELECT 'd' || i, 'u' || i, ${PAGE_ID}, i || '.example', i || '.example', i || '.example', 'active', 't', 0, ${later} FROM n`,
		`INSERT OR REPLACE INTO domain_history (user_id, hostname, change, happened_at) ${people} SELECT 'u' || i, i || '.example', 'added', 0 FROM n`,
		`INSERT OR REPLACE INTO outbox (id, user_id, template, recipient, subject, text, html, sent_at) ${people}
		 SELECT 'm' || i, 'u' || i, 'verify-email', 'e', 's', 't', 'h', ${now} FROM n`,
		`INSERT OR REPLACE INTO suspensions (page_id, reason, suspended_at) ${people} SELECT ${PAGE_ID}, 'spam', 0 FROM n WHERE i % 2`,
		`INSERT OR REPLACE INTO reports (id, page_id, reason, words, email, reporter, created_at, closed_at, deleted_at) ${people}
		 SELECT 'r' || i, ${PAGE_ID}, 'spam', 'w', 'e', 'h', 0, iif(i % 2, 0, NULL), ${later} FROM n`,
		`INSERT OR REPLACE INTO moderation_history (page_id, admin_id, action, happened_at) ${people} SELECT ${PAGE_ID}, 'u' || i, 'suspended', 0 FROM n`,
		`INSERT OR REPLACE INTO host_checks (hostname, is_blocked, checked_at) ${people} SELECT i || '.example', 1, ${now} FROM n`,
		`INSERT OR REPLACE INTO page_hosts (page_id, hostname, is_blocked, next_check_at, was_mailed) ${people}
		 SELECT ${PAGE_ID}, i || '.example', 1, ${later}, 1 FROM n`,
		`INSERT OR REPLACE INTO feeds (url, next_read_at) ${people} SELECT 'https://' || i || '.example/', ${later} FROM n`,
		`INSERT OR REPLACE INTO page_feeds (page_id, feed_url) ${people} SELECT ${PAGE_ID}, 'https://' || i || '.example/' FROM n`,
		`INSERT OR REPLACE INTO link_targets (url, host, next_check_at, named_at) ${people}
		 SELECT 'https://' || i || '.example/', i || '.example', ${later}, ${now} FROM n`,
		`INSERT OR REPLACE INTO import_sources (page_id, address, host, known_links, next_check_at) ${people}
		 SELECT ${PAGE_ID}, 'https://' || i || '.example/', i || '.example', '[]', ${later} FROM n`,
		`INSERT OR REPLACE INTO target_hosts (host, next_visit_at) ${people} SELECT i || '.example', ${later} FROM n`,
		`INSERT OR REPLACE INTO shown_blocks (page_id, since) ${people} SELECT ${PAGE_ID}, '{}' FROM n`,
		`INSERT OR REPLACE INTO dismissed_suggestions (page_id, suggestion_id) ${people} SELECT ${PAGE_ID}, 'no-avatar' FROM n`,
		`INSERT OR REPLACE INTO digests (user_id, week, is_mail_due) ${people} SELECT 'u' || i, '2026-01-05', 0 FROM n`,
		`INSERT OR REPLACE INTO media (name, user_id, bytes, created_at, checked_at) ${people} SELECT printf('%02x', i) || 'picture', 'u' || i, 1, 1, 1 FROM n`,
		`INSERT OR REPLACE INTO former_usernames (username, user_id, page_id, released_at) ${people}
		 SELECT 'old-' || i, 'u' || i, ${PAGE_ID}, ${later} FROM n`,
		`INSERT OR REPLACE INTO social_handles (id, page_id, platform, handle, url, position) ${people}
		 SELECT 'h' || i, ${PAGE_ID}, 'x', 'h', 'https://x.com/h', 0 FROM n`,
		`INSERT OR REPLACE INTO smart_orders (page_id, next_at) ${people} SELECT ${PAGE_ID}, ${later} FROM n`,
		`INSERT OR REPLACE INTO consent_wordings (page_id, id, text, first_shown_at) ${people} SELECT ${PAGE_ID}, 'w', 't', 0 FROM n`,
		`INSERT OR REPLACE INTO subscribers (id, page_id, email, block_id, wording_id, created_at, asked_at, confirmed_at) ${people}
		 SELECT 's' || i, ${PAGE_ID}, 'e', 'b', 'w', 0, iif(i % 2, 0, ${now}), iif(i % 2, 0, NULL) FROM n`,
		`INSERT OR REPLACE INTO subscriber_log (subscriber_id, step, block_id, wording_id, happened_at) ${people}
		 SELECT 's' || i, 'asked', 'b', 'w', 0 FROM n`,
		`INSERT OR REPLACE INTO dead_events (id, body, received_at) ${people} SELECT 'd' || i, '[]', 0 FROM n`,
		`INSERT OR REPLACE INTO visitor_salts (day, salt) VALUES ('${today}', 'secret')`,
	];
	await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
	const { results } = await env.DB.prepare("SELECT id FROM pages").all<{ id: string }>();
	const ids = results.map(({ id }) => id);
	await recordEvents(env.DB, randomHistory(seededRandom(5), size * EVENTS, ids));
}
