import { rootCauseOf } from "../../../foundation/errors/root-cause.ts";
import { asciiJson } from "../json-parameter.ts";
import { readMessage } from "./event-schema.ts";
import { recordEvents } from "./record-events.ts";
import { refreshViewCounts } from "./view-count.ts";

/** Messages replayed together. A message may hold a thousand events. */
const REPLAYED_AT_ONCE = 10;
/** A run of cron goes on until none is left, or this many times. */
const ROUNDS_MAX = 20;

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
 * Records the dead events that are marked with `should_replay`: by an operator, or because the queue refused them. They are
 * deleted once they are recorded, and count once, since recording again changes nothing. An event that still can't be recorded stays,
 * unmarked.
 */
export async function replayDeadEvents(env: Env): Promise<void> {
	for (let round = 0; round < ROUNDS_MAX; round += 1) {
		const { results: marked } = await env.DB.prepare("SELECT id, body FROM dead_events WHERE should_replay = 1 LIMIT ?")
			.bind(REPLAYED_AT_ONCE)
			.all<MarkedEvent>();
		if (marked.length > 0) await replayTogether(env, marked);
		if (marked.length < REPLAYED_AT_ONCE) return;
	}
}

interface MarkedEvent {
	id: string;
	body: string;
}

/** Replays them as one batch or, when that fails, one by one. */
async function replayTogether(env: Env, marked: readonly MarkedEvent[]): Promise<void> {
	try {
		await replay(env, marked);
	} catch (error) {
		const [only, another] = marked;
		if (only && another) {
			for (const one of marked) await replayTogether(env, [one]);
		} else if (only) {
			console.error("A dead event could not be replayed", { id: only.id, error: rootCauseOf(error) });
			await env.DB.prepare("UPDATE dead_events SET should_replay = 0 WHERE id = ?").bind(only.id).run();
		}
	}
}

async function replay(env: Env, marked: readonly MarkedEvent[]): Promise<void> {
	const read = marked.map(({ id, body }) => ({ id, body: JSON.parse(body), ...readMessage(JSON.parse(body)) }));
	const settled = read.map(({ id, body, unreadable }) => {
		if (unreadable.length === 0) return env.DB.prepare("DELETE FROM dead_events WHERE id = ?").bind(id);
		const isWhole = unreadable.some(({ index }) => index === null);
		const rest = asciiJson(isWhole ? body : unreadable.map((one) => one.body));
		return env.DB.prepare("UPDATE dead_events SET should_replay = 0, body = ? WHERE id = ?").bind(rest, id);
	});
	const events = read.flatMap((one) => one.events);
	await refreshViewCounts(env, await recordEvents(env, events, settled));
}
