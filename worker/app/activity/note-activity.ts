import { type SQL, sql } from "drizzle-orm";
import type { Action } from "../../../core/activity/action.ts";
import { ONE_ENTRY_MS } from "../../../core/activity/activity.ts";
import type { Database } from "../../../db/client.ts";
import { activity, members, pages } from "../../../db/schema/index.ts";
import type { Actor } from "../../foundation/actor/context.ts";
import { ownerOf } from "../../publish/owner-column.ts";

interface Acting {
	database: Database;
	actor: Actor;
}

/** What an action is about: a page, an account, or both, where the account isn't the one that the page is in. */
type About = ({ pageId: string | SQL; accountId?: string | SQL } | { accountId: string | SQL; pageId?: undefined }) & {
	/** A name or an address, never something from behind a gate, of a message or of a visitor. */
	subject?: string | SQL | null;
};

/**
 * The statement that notes an action in the account's activity, if the condition is met: one on `pages`, where there is a page. It
 * belongs in the batch of the change: before it with its condition, or right after it with `changes() > 0`. It does nothing in
 * an account without members, so it costs a person alone one lookup.
 */
export function noteActivity(
	acting: Acting,
	action: Action,
	{ pageId, accountId, subject = null }: About,
	condition?: SQL,
) {
	const account = accountId === undefined ? sql.raw(ownerOf("pages")) : sql`${accountId}`;
	const isDone = condition ?? sql`TRUE`;
	return insertEntries(acting, {
		account,
		action: sql`${action}`,
		subject: sql`${subject}`,
		pageId: pageId === undefined ? sql`NULL` : sql`${pages.id}`,
		pageName:
			pageId === undefined ? sql`NULL` : sql`coalesce(nullif(${pages.fullName}, ''), ${pages.username}, 'Untitled')`,
		done:
			pageId === undefined
				? sql`WHERE ${isShared(account)} AND ${isDone}`
				: sql`FROM ${pages} WHERE ${pages.id} = ${pageId} AND ${isShared(account)} AND ${isDone}`,
	});
}

interface Entries {
	account: SQL;
	action: SQL;
	subject: SQL;
	pageId: SQL;
	pageName: SQL;
	/** `FROM` and `WHERE` of the statement that selects the entries. */
	done: SQL;
}

/** The statement that notes what it selects. An action that the same person has repeated within minutes is one entry. */
export function insertEntries({ database, actor }: Acting, entries: Entries) {
	const { account, action, subject, pageId, pageName, done } = entries;
	const now = Date.now();
	const [personId, assistant] = actor.kind === "person" ? [actor.id, actor.assistant ?? null] : [null, null];
	const repeated = sql`(SELECT last.id FROM ${activity} AS last WHERE last.account_id = ${account}
		AND last.happened_at > ${now - ONE_ENTRY_MS} AND last.action = ${action} AND last.person_id IS ${personId} AND last.assistant IS ${assistant}
		AND last.page_id IS ${pageId} AND last.subject IS ${subject} LIMIT 1)`;
	return database
		.insert(activity)
		.select(
			sql`SELECT ${repeated}, ${account}, ${personId}, ${action}, ${pageId}, ${pageName}, ${subject}, ${now},
				${assistant} ${done}`,
		)
		.onConflictDoNothing();
}

/** SQL condition: the account, SQL for an id, has members, so that somebody may want to know who did what. */
export function isShared(account: SQL): SQL {
	return sql`EXISTS (SELECT 1 FROM ${members} WHERE ${members.accountId} = ${account})`;
}
