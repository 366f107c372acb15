import { and, eq, inArray, sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../db/client.ts";
import { deadContacts, users } from "../../db/schema/index.ts";

/** A queue takes so many messages at once. */
const REPLAYED_AT_ONCE = 100;

/**
 * Puts an account that HubSpot could not be told of where a person can look at it, marked or not for another try. One
 * that is gone is left alone.
 */
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

/** Queues the dead contacts that somebody has marked with `should_replay` again. Those that fail again come back. */
export async function replayDeadContacts(env: Env): Promise<void> {
	if (!env.HUBSPOT_TOKEN) return;
	const database = openDatabase(env.DB);
	const marked = await database
		.select({ userId: deadContacts.userId })
		.from(deadContacts)
		// Written out: with a parameter the index of marked rows could not be used.
		.where(sql`${deadContacts.shouldReplay} = 1`)
		.limit(REPLAYED_AT_ONCE);
	if (marked.length === 0) return;
	await env.CONTACTS.sendBatch(marked.map((body) => ({ body, contentType: "json" })));
	// Only rows still marked: one that has failed again meanwhile is a new one.
	const ids = sql`(SELECT value FROM json_each(${JSON.stringify(marked.map(({ userId }) => userId))}))`;
	await database
		.delete(deadContacts)
		.where(and(inArray(deadContacts.userId, ids), eq(deadContacts.shouldReplay, true)));
}
