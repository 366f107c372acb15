import { rootCauseOf } from "../../errors/root-cause.ts";
import { asciiJson } from "../json-parameter.ts";
import { readMessage } from "./event-schema.ts";
import { recordEvents } from "./record-events.ts";
import { refreshViewCounts } from "./view-count.ts";

/** Messages replayed in one cron run. A message may hold a thousand events. */
const REPLAYED_AT_ONCE = 50;

interface DeadEvent {
	id: string;
	/** A whole queue message, or one of its events, unchanged. */
	body: unknown;
	receivedAt: number;
}

/** Stores events that could not be recorded, for an operator. Idempotent by id. */
export async function keepDeadEvents(database: D1Database, dead: readonly DeadEvent[]): Promise<void> {
	// Each body is a separate parameter, because one body may already have the largest size that D1 accepts.
	const statement = database.prepare(
		"INSERT INTO dead_events (id, body, received_at) VALUES (?, ?, CAST(? AS INTEGER)) ON CONFLICT (id) DO NOTHING",
	);
	await database.batch(dead.map(({ id, body, receivedAt }) => statement.bind(id, JSON.stringify(body), receivedAt)));
}

/**
 * Retries the dead events that an operator has marked with `should_replay`. A recorded event is deleted in the same
 * transaction, so it counts once. An event that still can't be recorded stays, unmarked.
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
	const { events, unreadable } = readMessage(body);
	const isWhole = unreadable.some(({ index }) => index === null);
	const rest = isWhole ? body : unreadable.map((one) => one.body);
	const settle =
		unreadable.length === 0
			? env.DB.prepare("DELETE FROM dead_events WHERE id = ?").bind(id)
			: env.DB.prepare("UPDATE dead_events SET should_replay = 0, body = ? WHERE id = ?").bind(asciiJson(rest), id);
	await refreshViewCounts(env, await recordEvents(env.DB, events, [settle]));
}
