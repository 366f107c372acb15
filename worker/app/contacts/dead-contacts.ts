import { and, eq, inArray, sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../../db/client.ts";
import { deadContacts, users } from "../../../db/schema/index.ts";

/** The most messages that a queue takes at once. */
const REPLAYED_AT_ONCE = 100;

/** Stores a failed contact for an operator, with or without a mark for replay. Does nothing for a deleted account. */
export async function keepDeadContact(
	database: Database,
	userId: string,
	{ reason, shouldReplay = false }: { reason: string; shouldReplay?: boolean },
): Promise<void> {
	const diedAt = Date.now();
	const mark = Number(shouldReplay);
	await database
		.insert(deadContacts)
		.select(
			sql`SELECT ${users.id}, ${reason}, CAST(${diedAt} AS INTEGER), CAST(${mark} AS INTEGER)
				FROM ${users} WHERE ${users.id} = ${userId}`,
		)
		.onConflictDoUpdate({ target: deadContacts.userId, set: { reason, diedAt, shouldReplay } });
}

/** Queues the dead contacts that an operator has marked with `should_replay`. Those that fail again are stored again. */
export async function replayDeadContacts(env: Env): Promise<void> {
	if (!env.HUBSPOT_TOKEN) return;
	const database = openDatabase(env.DB);
	const marked = await database
		.select({ userId: deadContacts.userId })
		.from(deadContacts)
		// A literal, because SQLite can't use the partial index with a parameter.
		.where(sql`${deadContacts.shouldReplay} = 1`)
		.limit(REPLAYED_AT_ONCE);
	if (marked.length === 0) return;
	await env.CONTACTS.sendBatch(marked.map((body) => ({ body, contentType: "json" })));
	// Deletes marked rows only, because a contact that has failed again meanwhile is unmarked.
	const ids = sql`(SELECT value FROM json_each(${JSON.stringify(marked.map(({ userId }) => userId))}))`;
	await database
		.delete(deadContacts)
		.where(and(inArray(deadContacts.userId, ids), eq(deadContacts.shouldReplay, true)));
}
