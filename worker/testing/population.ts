import { env } from "cloudflare:workers";

/** Ids as evenly spread as real ones, so that every minute's slice of the pages is as full. */
const ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
const PAGE_ID = `substr('${ALPHABET}', 1 + (i * 37) % 64, 1) || substr('${ALPHABET}', 1 + (i * 11 + i / 64 * 29) % 64, 1)
	|| '-page-' || i`;

/** The times of the rows, as SQL of a row's number `i`. */
interface Times {
	/** When a row is due that waits for its time. */
	due: string;
	/** When a row was last looked at that is looked at again after a while. */
	seen: string;
	/** The day whose salt there is: `2027-01-06`. */
	today: string;
}

/** Fills every table but those of the statistics with `size` rows: that many people, and what hangs on them and their pages. */
export async function populate(size: number, { due, seen, today }: Times): Promise<void> {
	const people = numbersTo(size);
	const statements = [
		`INSERT OR REPLACE INTO users (id, email, full_name, created_at) ${people} SELECT 'u' || i, 'u' || i || '@example.com', 'U', 0 FROM n`,
		`INSERT OR REPLACE INTO pages (id, user_id, username, avatar, created_at, updated_at) ${people}
		 SELECT ${PAGE_ID}, 'u' || i, 'page-' || i, printf('%02x', i) || 'picture', 0, 0 FROM n`,
		`INSERT OR REPLACE INTO sessions (id, user_id, expires_at) ${people} SELECT 's' || i, 'u' || i, ${due} FROM n`,
		`INSERT OR REPLACE INTO identities (issuer, subject, provider, user_id, created_at) ${people} SELECT 'https://accounts.google.com', 'g' || i, 'google', 'u' || i, 0 FROM n`,
		`INSERT OR REPLACE INTO account_tokens (hash, purpose, user_id, email, expires_at) ${people}
		 SELECT 't' || i, 'verify-email', 'u' || i, 'e', ${due} FROM n`,
		`INSERT OR REPLACE INTO passkey_challenges (hash, browser, expires_at) ${people} SELECT 'c' || i, 'b', ${due} FROM n`,
		`INSERT OR REPLACE INTO second_factors (user_id, salt, turned_on_at, recovery_codes) ${people} SELECT 'u' || i, 's', 1, '[]' FROM n`,
		`INSERT OR REPLACE INTO pending_sign_ins (browser, user_id, way, tries, expires_at) ${people} SELECT 'b' || i, 'u' || i, 'password', 0, ${due} FROM n`,
		`INSERT OR REPLACE INTO sign_in_mails (browser, id, tries, expires_at) ${people} SELECT 'b' || i, 'i' || i, 0, ${due} FROM n`,
		`INSERT OR REPLACE INTO known_browsers (user_id, hash, first_used_at, last_used_at) ${people} SELECT 'u' || i, 'h', ${due}, ${due} FROM n`,
		`INSERT OR REPLACE INTO attempts (subject, count, ends_at) ${people} SELECT 'a' || i, 1, ${due} FROM n`,
		`INSERT OR REPLACE INTO subscriptions (user_id, email, plan, applied_plan, customer_id, current_period_end, ends_at, checked_at) ${people}
		 SELECT 'u' || i, 'e', 'pro', 'pro', 'cus_' || i, ${due}, iif(i % 2, ${due}, NULL), ${seen} FROM n`,
		`INSERT OR REPLACE INTO grants (user_id, plan, ends_at, granted_at) ${people}
		 SELECT 'u' || i, 'pro', iif(i % 2, ${due}, NULL), 0 FROM n`,
		`INSERT OR REPLACE INTO billing_events (id, type, received_at) ${people} SELECT 'evt_' || i, 'invoice.paid', ${seen} FROM n`,
		`INSERT OR REPLACE INTO billing_notices (user_id, kind, key, plan, created_at, queued_at) ${people}
		 SELECT 'u' || i, 'plan-ended', 'k', 'pro', 0, 1 FROM n`,
		`INSERT OR REPLACE INTO dead_contacts (user_id, reason, died_at) ${people} SELECT 'u' || i, 'refused', 0 FROM n`,
		`INSERT OR REPLACE INTO domains (id, user_id, page_id, hostname, base_name, registered, status, token, created_at, next_check_at) ${people}
		 SELECT 'd' || i, 'u' || i, ${PAGE_ID}, i || '.example', i || '.example', i || '.example', 'active', 't', 0, ${due} FROM n`,
		`INSERT OR REPLACE INTO domain_history (user_id, hostname, change, happened_at) ${people} SELECT 'u' || i, i || '.example', 'added', 0 FROM n`,
		`INSERT OR REPLACE INTO outbox (id, user_id, template, recipient, subject, text, html, sent_at) ${people}
		 SELECT 'm' || i, 'u' || i, 'verify-email', 'e', 's', 't', 'h', ${seen} FROM n`,
		`INSERT OR REPLACE INTO suspensions (page_id, reason, suspended_at) ${people} SELECT ${PAGE_ID}, 'spam', 0 FROM n WHERE i % 2`,
		`INSERT OR REPLACE INTO reports (id, page_id, reason, words, email, reporter, created_at, closed_at, deleted_at) ${people}
		 SELECT 'r' || i, ${PAGE_ID}, 'spam', 'w', 'e', 'h', i, iif(i % 2, i, NULL), ${due} FROM n`,
		`INSERT OR REPLACE INTO moderation_history (page_id, admin_id, action, happened_at) ${people} SELECT ${PAGE_ID}, 'u' || i, 'suspended', 0 FROM n`,
		`INSERT OR REPLACE INTO host_checks (hostname, is_blocked, checked_at) ${people} SELECT i || '.example', 1, ${seen} FROM n`,
		`INSERT OR REPLACE INTO page_hosts (page_id, hostname, is_blocked, next_check_at, was_mailed) ${people}
		 SELECT ${PAGE_ID}, i || '.example', 1, ${due}, 1 FROM n`,
		`INSERT OR REPLACE INTO feeds (url, next_read_at) ${people} SELECT 'https://' || i || '.example/', ${due} FROM n`,
		`INSERT OR REPLACE INTO page_feeds (page_id, feed_url) ${people} SELECT ${PAGE_ID}, 'https://' || i || '.example/' FROM n`,
		`INSERT OR REPLACE INTO link_targets (url, host, next_check_at, named_at) ${people}
		 SELECT 'https://' || i || '.example/', i || '.example', ${due}, ${seen} FROM n`,
		`INSERT OR REPLACE INTO import_sources (page_id, address, host, known_links, next_check_at) ${people}
		 SELECT ${PAGE_ID}, 'https://' || i || '.example/', i || '.example', '[]', ${due} FROM n`,
		`INSERT OR REPLACE INTO target_hosts (host, next_visit_at) ${people} SELECT i || '.example', ${due} FROM n`,
		`INSERT OR REPLACE INTO shown_blocks (page_id, since) ${people} SELECT ${PAGE_ID}, '{}' FROM n`,
		`INSERT OR REPLACE INTO dismissed_suggestions (page_id, suggestion_id) ${people} SELECT ${PAGE_ID}, 'no-avatar' FROM n`,
		`INSERT OR REPLACE INTO digests (user_id, week, is_mail_due) ${people} SELECT 'u' || i, '2026-01-05', 0 FROM n`,
		`INSERT OR REPLACE INTO media (name, user_id, bytes, created_at, checked_at) ${people} SELECT printf('%02x', i) || 'picture', 'u' || i, 1, 1, 1 FROM n`,
		`INSERT OR REPLACE INTO former_usernames (username, user_id, page_id, released_at) ${people}
		 SELECT 'old-' || i, 'u' || i, ${PAGE_ID}, ${due} FROM n`,
		`INSERT OR REPLACE INTO social_handles (id, page_id, platform, handle, url, position) ${people}
		 SELECT 'h' || i, ${PAGE_ID}, 'x', 'h', 'https://x.com/h', 0 FROM n`,
		`INSERT OR REPLACE INTO smart_orders (page_id, next_at) ${people} SELECT ${PAGE_ID}, ${due} FROM n`,
		`INSERT OR REPLACE INTO consent_wordings (page_id, id, text, first_shown_at) ${people} SELECT ${PAGE_ID}, 'w', 't', 0 FROM n`,
		`INSERT OR REPLACE INTO subscribers (id, page_id, email, block_id, wording_id, created_at, asked_at, confirmed_at) ${people}
		 SELECT 's' || i, ${PAGE_ID}, 'e', 'b', 'w', 0, iif(i % 2, 0, ${seen}), iif(i % 2, 0, NULL) FROM n`,
		`INSERT OR REPLACE INTO subscriber_log (subscriber_id, step, block_id, wording_id, happened_at) ${people}
		 SELECT 's' || i, 'asked', 'b', 'w', 0 FROM n`,
		`INSERT OR REPLACE INTO dead_events (id, body, received_at) ${people} SELECT 'd' || i, '[]', 0 FROM n`,
		`INSERT OR REPLACE INTO webhooks (id, account_id, person_id, address, events, next_day_at, created_at) ${people}
		 SELECT 'w' || i, 'u' || i, 'u' || i, 'https://' || i || '.example/', '["stats.day"]', ${due}, 0 FROM n`,
		`INSERT OR REPLACE INTO webhook_events (number, id, account_id, page_id, kind, happened_at, data) ${people}
		 SELECT i, 'evt_' || i, 'u' || i, ${PAGE_ID}, 'page.published', ${seen}, '{}' FROM n`,
		`INSERT OR REPLACE INTO webhook_deliveries (webhook_id, event_number, due_at) ${people} SELECT 'w' || i, i, ${due} FROM n`,
		`INSERT OR REPLACE INTO page_proposals (id, page_id, assistant, state, changes, version, revision, changed_at) ${people}
		 SELECT 'p' || i, ${PAGE_ID}, 'Claude', 'published', '{"fields":[],"blocks":[],"order":null}', 1, 1, ${seen} FROM n`,
		`INSERT OR REPLACE INTO visitor_salts (day, salt) VALUES ('${today}', 'secret')`,
	];
	await runAll(statements);
}

/**
 * Adds what waits for somebody who does it: publications, mails, deletions, plans that end, and a host on every page. `populate`
 * comes before.
 */
export async function addWaitingWork(size: number): Promise<void> {
	const numbers = numbersTo(size);
	const statements = [
		// Nobody at Stripe is asked.
		"UPDATE subscriptions SET customer_id = NULL",
		`INSERT OR REPLACE INTO publish_requests (page_id, count, problem) ${numbers} SELECT ${PAGE_ID}, 1, NULL FROM n`,
		// Old months, of which one waits for the archive, and one for its end there.
		...["678, 0, 1, 0, 0, NULL", `660, 0, 1, 0, 0, '{"object":"0-1"}'`].map(
			(month) =>
				`INSERT OR REPLACE INTO closed_counts ${numbers} SELECT ${PAGE_ID}, ${month}, zeroblob(2000), '', '', '' FROM n`,
		),
		`INSERT OR REPLACE INTO deletions (user_id, step, started_at) ${numbers} SELECT 'gone-' || i, 99, i FROM n`,
		`INSERT OR REPLACE INTO waiting_mails (id, request, since) ${numbers} SELECT 'w' || i, '{}', i FROM n`,
		"UPDATE billing_notices SET queued_at = NULL",
		"UPDATE domain_history SET is_mail_due = 1",
		"UPDATE page_feeds SET is_mail_due = 1",
		"UPDATE moderation_history SET is_mail_due = 1",
		"UPDATE reports SET is_mail_due = 1 WHERE closed_at IS NOT NULL",
		"UPDATE dead_contacts SET should_replay = 1",
		"UPDATE digests SET is_mail_due = 1",
		"UPDATE webhooks SET mail = 'failing'",
		"UPDATE webhook_events SET pending_since = 1",
		"INSERT OR REPLACE INTO host_checks (hostname, is_blocked, checked_at) VALUES ('everywhere.example', 1, 9e15), ('clean.example', 0, 9e15)",
		`INSERT OR REPLACE INTO page_hosts (page_id, hostname, is_blocked, next_check_at, is_mail_due)
		 ${numbers} SELECT ${PAGE_ID}, 'everywhere.example', 0, 1, 1 FROM n`,
		`INSERT OR REPLACE INTO page_hosts (page_id, hostname, is_blocked, next_check_at)
		 ${numbers} SELECT ${PAGE_ID}, 'clean.example', 1, iif(i <= 25, 0, 1) FROM n`,
		`INSERT OR REPLACE INTO link_targets (url, host, next_check_at, named_at)
		 ${numbers} SELECT 'https://everywhere.example/' || i, 'everywhere.example', 1 + i % 2, 1 FROM n`,
		`INSERT OR REPLACE INTO import_sources (page_id, address, host, known_links, next_check_at)
		 ${numbers} SELECT ${PAGE_ID}, 'https://everywhere.example/', 'everywhere.example', '[]', 5 FROM n`,
		"INSERT OR REPLACE INTO target_hosts (host, next_visit_at) VALUES ('everywhere.example', 0)",
		`INSERT OR REPLACE INTO day_counts (page_id, day, part, ever, present, series, totals, quarters)
		 SELECT pages.id, ${NEWEST_DAY} - value, 0, '{}', '{}', '{}', '{}', '{}' FROM pages, json_each('[1,2,3,4,5,6,7,8,9,10]')`,
		`INSERT OR REPLACE INTO invitations (id, note, created_at, expires_at) ${numbers} SELECT 'i' || i, '', i, iif(i % 3 = 0, 1, 9e15) FROM n`,
		`INSERT OR REPLACE INTO sales (${SALE_COLUMNS}) ${numbers} SELECT 'sale-' || i, 'u' || i, ${SALE}, iif(i % 2, 'open', 'expired'), 1, 1, NULL, 'sale-gone', 1, 1 FROM n`,
	];
	await runAll(statements);
}

/** 2027-01-06, as a number of days since 1970. */
const NEWEST_DAY = 20_824;

const SALE_COLUMNS = `id, user_id, page_id, block_id, page_name, title, sold_by, contact, buyer, account_id, amount, currency, fee,
	consent, consent_at, state, created_at, expires_at, paid_at, mail, mail_at, refund_at`;
const SALE = `'page', 'block-' || i, 'Page', 'Title', 'Seller', 'c', 'buyer', 'acct', 100, 'eur', 5, 'Yes', 1`;

/** What the product limits. */
const SESSIONS_OF_ONE = 100;
const OPEN_REPORTS_OF_ONE = 500;

/** Gives one person `size` of whatever a person's lists show and no plan limits. */
export async function addLongLists(
	size: number,
	{ userId, pageId }: { userId: string; pageId: string },
): Promise<void> {
	const numbers = numbersTo(size);
	await runAll([
		`INSERT OR REPLACE INTO sessions (id, user_id, expires_at, created_at, last_seen_at) ${numbersTo(SESSIONS_OF_ONE)} SELECT 'own-' || i, '${userId}', 9e15, i, i FROM n`,
		`INSERT OR REPLACE INTO domain_history (id, user_id, hostname, change, happened_at) ${numbers} SELECT 1000000 + i, '${userId}', 'x', 'added', i FROM n`,
		`INSERT OR REPLACE INTO subscribers (id, page_id, email, block_id, wording_id, created_at, asked_at, confirmed_at)
		 ${numbers} SELECT 'own-' || i, '${pageId}', 'reader-' || i, 'b', 'w', i, i, i FROM n`,
		`INSERT OR REPLACE INTO sales (${SALE_COLUMNS}) ${numbers} SELECT 'own-' || i, '${userId}', ${SALE}, 'paid', i, 1, i, NULL, NULL, NULL FROM n`,
		`INSERT OR REPLACE INTO moderation_history (id, page_id, action, happened_at) ${numbers} SELECT 1000000 + i, '${pageId}', 'dismissed', i FROM n`,
		`INSERT OR REPLACE INTO reports (id, page_id, reason, words, reporter, created_at, deleted_at)
		 ${numbersTo(OPEN_REPORTS_OF_ONE)} SELECT 'own-' || i, '${pageId}', 'spam', 'w', 'h', i, 9e15 FROM n`,
		`INSERT OR REPLACE INTO known_browsers (user_id, hash, first_used_at, last_used_at) ${numbers} SELECT '${userId}', 'h' || i, 9e15, 9e15 FROM n`,
		`INSERT OR REPLACE INTO media (name, user_id, bytes, created_at, checked_at) ${numbers} SELECT 'own-' || i, '${userId}', 1, 1, 1 FROM n`,
	]);
}

const numbersTo = (size: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${size})`;

async function runAll(statements: readonly string[]): Promise<void> {
	await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}
