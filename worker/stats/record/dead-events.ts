import { rootCauseOf } from "../../root-cause.ts";
import { asciiJson } from "../json-parameter.ts";
import { readMessage } from "./event-schema.ts";
import { recordEvents } from "./record-events.ts";
import { refreshViewCounts } from "./view-count.ts";

/** Messages replayed in one run of cron; one may hold a hundred events. */
const REPLAYED_AT_ONCE = 50;

interface DeadEvent {
	id: string;
	/** A whole queue message or one event of it, as it came. */
	body: unknown;
	receivedAt: number;
}

/** Puts what could not be recorded where a person can look at it. The same id is kept once. */
export async function keepDeadEvents(database: D1Database, dead: readonly DeadEvent[]): Promise<void> {
	// Bodies travel as parameters of their own: one of them alone may be as long as D1 takes.
	const statement = database.prepare(
		"INSERT INTO dead_events (id, body, received_at) VALUES (?, ?, CAST(? AS INTEGER)) ON CONFLICT (id) DO NOTHING",
	);
	await database.batch(dead.map(({ id, body, receivedAt }) => statement.bind(id, JSON.stringify(body), receivedAt)));
}

/**
 * Tries the dead events that somebody has marked with `should_replay` again. What is recorded now is deleted in the
 * same transaction, so that it counts once however often this runs; what still can't be recorded stays, unmarked.
 */
export async function replayDeadEvents(env: Env): Promise<void> {
	const { results } = await env.DB.prepare("SELECT id, body FROM dead_events WHERE should_replay = 1 LIMIT ?")
		.bind(REPLAYED_AT_ONCE)
		.all<{ id: string; body: string }>();
	for (const { id, body } of results) {
		try {
			await replay(env, id, JSON.parse(body));
		} catch (error) {
			console.error("A dead event could not be replayed", { id, error: rootCauseOf(error) });
			await env.DB.prepare("UPDATE dead_events SET should_replay = 0 WHERE id = ?").bind(id).run();
		}
	}
}

async function replay(env: Env, id: string, body: unknown): Promise<void> {
	const { events, unreadable } = readMessage(Array.isArray(body) ? body : [body]);
	const rest = unreadable.map((one) => one.body);
	const settle =
		rest.length === 0
			? env.DB.prepare("DELETE FROM dead_events WHERE id = ?").bind(id)
			: env.DB.prepare("UPDATE dead_events SET should_replay = 0, body = ? WHERE id = ?").bind(
					Array.isArray(body) ? asciiJson(rest) : JSON.stringify(body),
					id,
				);
	await refreshViewCounts(env, await recordEvents(env.DB, events, [settle]));
}
