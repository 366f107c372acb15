import { type SQL, sql } from "drizzle-orm";
import type { EventKind } from "../../core/webhooks/event-kind.ts";
import type { Database } from "../../db/client.ts";
import { webhookEvents, webhooks } from "../../db/schema/index.ts";

interface Events {
	kind: EventKind | SQL;
	/** Whose events they are. */
	account: SQL;
	/** The page that they are about, or SQL for null. */
	page: SQL;
	/** What takes its events with it when it is deleted, besides the page. */
	subscriber?: SQL;
	sale?: SQL;
	/** SQL for what they say, as JSON: never a link, and nothing from behind a gate. */
	data: SQL;
	/** SQL for a text that only one event has, if it may happen once only. */
	key?: SQL;
	/** `FROM` and `WHERE` of the statement that selects them. */
	done: SQL;
}

/**
 * The statement that notes events for webhooks. It belongs in the batch of the change, before it with its condition. It does nothing
 * where no webhook of the account wants them, so an account without any pays one lookup.
 */
export function noteEvents(database: Database, events: Events) {
	const { kind, account, page, subscriber = NONE, sale = NONE, data, key = NONE, done } = events;
	const now = Date.now();
	return database
		.insert(webhookEvents)
		.select(
			sql`SELECT NULL, 'evt_' || lower(hex(randomblob(12))), ${account}, ${page}, ${subscriber}, ${sale}, ${kind}, ${now},
				${data}, ${key}, ${now} ${done} AND ${isWanted({ account, kind, page })}`,
		)
		.onConflictDoNothing();
}

/** SQL condition: the account has webhooks, which may want to hear of something. */
export function hasWebhooks(account: SQL) {
	return sql`EXISTS (SELECT 1 FROM ${webhooks} WHERE ${webhooks.accountId} = ${account})`.mapWith(Boolean);
}

const NONE = sql`NULL`;

/** SQL condition: a webhook of the account wants this kind of event about this page. */
function isWanted({ account, kind, page }: Pick<Events, "account" | "kind" | "page">): SQL {
	return sql`EXISTS (SELECT 1 FROM ${webhooks}, json_each(${webhooks.events}) AS wanted
		WHERE ${webhooks.accountId} = ${account} AND wanted.value = ${kind} AND ${isForPage(page)})`;
}

/** SQL condition on `webhooks`: it is for all pages, or for this one. */
export function isForPage(page: SQL): SQL {
	return sql`(${webhooks.pages} IS NULL OR ${page} IN (SELECT value FROM json_each(${webhooks.pages})))`;
}
