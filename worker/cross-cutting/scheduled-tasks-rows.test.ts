import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { seededRandom } from "../../db/seed/seeded-random.ts";
import worker from "../index.ts";
import { SLICES } from "../stats/record/prune.ts";
import { recordEvents } from "../stats/record/record-events.ts";
import { newPerson } from "../testing/people.ts";
import { randomHistory } from "../testing/visit-history.ts";

/** The cron task may read this many rows when there is nothing to do: up to four for each of its parts. */
const ROWS_MAX = 90;

const PEOPLE = 120;
const EVENTS = 3_000;

/** Ids as evenly spread as real ones, so that every minute's slice of the pages is as full. */
const ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
const PAGE_ID = `substr('${ALPHABET}', 1 + (i * 37) % 64, 1) || substr('${ALPHABET}', 1 + (i * 11 + i / 64 * 29) % 64, 1)
	|| '-page-' || i`;

it("the cron task reads only a few rows when there is nothing to do, however full the tables are", async () => {
	// Statistics are pruned by slices of the pages, one a minute. The test's minutes are those of slices without pages.
	const minute = Math.floor(Date.now() / 60_000);
	vi.setSystemTime((minute - (minute % SLICES)) * 60_000);
	await fillTables();
	const { read, DB } = countingReads();
	// The first run scans a new database once.
	await worker.scheduled(createScheduledController(), { ...env, DB });
	for (const minutes of [1, 2, 3]) {
		vi.setSystemTime(Date.now() + minutes * 60_000);
		read.length = 0;
		await worker.scheduled(createScheduledController(), { ...env, DB });
		const rows = read.reduce((sum, statement) => sum + statement.rows, 0);
		const heaviest = read.toSorted((a, b) => b.rows - a.rows).slice(0, 5);
		expect(rows, JSON.stringify(heaviest, null, 1)).toBeLessThanOrEqual(ROWS_MAX);
	}
});

/** Fills every table with rows that must stay. */
async function fillTables(): Promise<void> {
	await newPerson();
	const now = Date.now();
	const later = now + 30 * 86_400_000;
	const today = new Date(now).toISOString().slice(0, 10);
	const people = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PEOPLE})`;
	const statements = [
		`INSERT INTO users (id, email, full_name, created_at) ${people} SELECT 'u' || i, 'u' || i || '@example.com', 'U', 0 FROM n`,
		`INSERT INTO pages (id, user_id, username, avatar, created_at, updated_at) ${people}
		 SELECT ${PAGE_ID}, 'u' || i, 'page-' || i, printf('%02x', i) || 'picture', 0, 0 FROM n`,
		`INSERT INTO sessions (id, user_id, expires_at) ${people} SELECT 's' || i, 'u' || i, ${later} FROM n`,
		`INSERT INTO identities (provider, subject, user_id, created_at) ${people} SELECT 'google', 'g' || i, 'u' || i, 0 FROM n`,
		`INSERT INTO account_tokens (hash, purpose, user_id, email, expires_at) ${people}
		 SELECT 't' || i, 'verify-email', 'u' || i, 'e', ${later} FROM n`,
		`INSERT INTO attempts (subject, count, ends_at) ${people} SELECT 'a' || i, 1, ${later} FROM n`,
		`INSERT INTO subscriptions (user_id, email, plan, applied_plan, customer_id, current_period_end, ends_at, checked_at) ${people}
		 SELECT 'u' || i, 'e', 'pro', 'pro', 'cus_' || i, ${later}, iif(i % 2, ${later}, NULL), ${now} FROM n`,
		`INSERT INTO billing_events (id, type, received_at) ${people} SELECT 'evt_' || i, 'invoice.paid', ${now} FROM n`,
		`INSERT INTO billing_notices (user_id, kind, key, plan, created_at, queued_at) ${people}
		 SELECT 'u' || i, 'plan-ended', 'k', 'pro', 0, 1 FROM n`,
		`INSERT INTO dead_contacts (user_id, reason, died_at) ${people} SELECT 'u' || i, 'refused', 0 FROM n`,
		`INSERT INTO domains (id, user_id, page_id, hostname, base_name, registered, status, token, created_at, next_check_at) ${people}
		 SELECT 'd' || i, 'u' || i, ${PAGE_ID}, i || '.example', i || '.example', i || '.example', 'active', 't', 0, ${later} FROM n`,
		`INSERT INTO domain_history (user_id, hostname, change, happened_at) ${people} SELECT 'u' || i, i || '.example', 'added', 0 FROM n`,
		`INSERT INTO outbox (id, user_id, template, recipient, subject, text, html, sent_at) ${people}
		 SELECT 'm' || i, 'u' || i, 'verify-email', 'e', 's', 't', 'h', ${now} FROM n`,
		`INSERT INTO suspensions (page_id, reason, suspended_at) ${people} SELECT ${PAGE_ID}, 'spam', 0 FROM n WHERE i % 2`,
		`INSERT INTO reports (id, page_id, reason, words, email, reporter, created_at, closed_at, deleted_at) ${people}
		 SELECT 'r' || i, ${PAGE_ID}, 'spam', 'w', 'e', 'h', 0, iif(i % 2, 0, NULL), ${later} FROM n`,
		`INSERT INTO moderation_history (page_id, admin_id, action, happened_at) ${people} SELECT ${PAGE_ID}, 'u' || i, 'suspended', 0 FROM n`,
		`INSERT INTO host_checks (hostname, is_blocked, checked_at) ${people} SELECT i || '.example', 1, ${now} FROM n`,
		`INSERT INTO page_hosts (page_id, hostname, is_blocked, next_check_at, was_mailed) ${people}
		 SELECT ${PAGE_ID}, i || '.example', 1, ${later}, 1 FROM n`,
		`INSERT INTO feeds (url, next_read_at) ${people} SELECT 'https://' || i || '.example/', ${later} FROM n`,
		`INSERT INTO page_feeds (page_id, feed_url) ${people} SELECT ${PAGE_ID}, 'https://' || i || '.example/' FROM n`,
		`INSERT INTO link_targets (url, host, next_check_at, named_at) ${people}
		 SELECT 'https://' || i || '.example/', i || '.example', ${later}, ${now} FROM n`,
		`INSERT INTO import_sources (page_id, address, host, known_links, next_check_at) ${people}
		 SELECT ${PAGE_ID}, 'https://' || i || '.example/', i || '.example', '[]', ${later} FROM n`,
		`INSERT INTO target_hosts (host, next_visit_at) ${people} SELECT i || '.example', ${later} FROM n`,
		`INSERT INTO shown_blocks (page_id, since) ${people} SELECT ${PAGE_ID}, '{}' FROM n`,
		`INSERT INTO dismissed_suggestions (page_id, suggestion_id) ${people} SELECT ${PAGE_ID}, 'no-avatar' FROM n`,
		`INSERT INTO digests (user_id, week, is_mail_due) ${people} SELECT 'u' || i, '2026-01-05', 0 FROM n`,
		`INSERT INTO media (name, user_id, bytes, created_at) ${people} SELECT printf('%02x', i) || 'picture', 'u' || i, 1, 1 FROM n`,
		`INSERT INTO former_usernames (username, user_id, page_id, released_at) ${people}
		 SELECT 'old-' || i, 'u' || i, ${PAGE_ID}, ${later} FROM n`,
		`INSERT INTO social_handles (id, page_id, platform, handle, url, position) ${people}
		 SELECT 'h' || i, ${PAGE_ID}, 'x', 'h', 'https://x.com/h', 0 FROM n`,
		`INSERT INTO smart_orders (page_id, next_at) ${people} SELECT ${PAGE_ID}, ${later} FROM n`,
		`INSERT INTO dead_events (id, body, received_at) ${people} SELECT 'd' || i, '[]', 0 FROM n`,
		`INSERT INTO visitor_salts (day, salt) VALUES ('${today}', 'secret')`,
	];
	await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
	const { results } = await env.DB.prepare("SELECT id FROM pages").all<{ id: string }>();
	const ids = results.map(({ id }) => id);
	await recordEvents(env.DB, randomHistory(seededRandom(5), EVENTS, ids));
}

/** A database that records how many rows each statement reads. */
function countingReads() {
	const read: { sql: string; rows: number }[] = [];
	const note = (sql: string, { meta }: D1Result) => {
		read.push({ sql: sql.replace(/\s+/g, " ").slice(0, 160), rows: meta.rows_read });
	};
	const sqlOf = new WeakMap<D1PreparedStatement, string>();
	const counted = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
		const proxy: D1PreparedStatement = new Proxy(statement, {
			get(target, name) {
				if (name === "bind") return (...values: unknown[]) => counted(target.bind(...values), sql);
				if (name === "raw") {
					return async () => {
						const result = await target.all<Record<string, unknown>>();
						note(sql, result);
						return result.results.map((row) => Object.values(row));
					};
				}
				if (name === "all" || name === "run") {
					return async () => {
						const result = await target[name]();
						note(sql, result);
						return result;
					};
				}
				throw new Error(`Not counted: ${String(name)}`);
			},
		});
		sqlOf.set(proxy, sql);
		originals.set(proxy, statement);
		return proxy;
	};
	const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
	const database = {
		prepare: (sql: string) => counted(env.DB.prepare(sql), sql),
		async batch(statements: D1PreparedStatement[]) {
			const results = await env.DB.batch(statements.map((statement) => originals.get(statement) ?? statement));
			for (const [index, result] of results.entries()) {
				note(sqlOf.get(statements[index] as D1PreparedStatement) ?? "", result);
			}
			return results;
		},
	};
	// The code only uses these two methods.
	return { read, DB: database as unknown as D1Database };
}
