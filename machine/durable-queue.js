// Queues on one machine. Cloudflare's are a service; Miniflare's are in memory. These are objects with SQLite in front of the
// same `queue()` handler: workerd syncs what an object has written to disk before its caller gets an answer.

import { DurableObject } from "cloudflare:workers";
import product from "./index.js";
import { current, newRequest } from "./log-lines.js";
import { countDelivery } from "./metrics.ts";
import { hasRoom, ownServer } from "./own-server.js";

const SECOND_MS = 1000;
/** No message is delayed for longer, here and on Cloudflare. */
const LONGEST_DELAY_MS = 43_200 * SECOND_MS;

/** Batches that a consumer holds. */
let held = 0;

/** Whether no consumer holds a batch. */
export function isIdle() {
	return held === 0;
}

let isStopped = false;

/** Begins no batch any more. The next process delivers what waits. */
export function stopDeliveries() {
	isStopped = true;
}

/** Answers a request when its mails and contacts are on disk. Views may take longer than their visitor's answer. */
export async function answeredWhenStored(answer) {
	// workerd lets a request wait only for I/O of its own, so what it queues is noted under it.
	const request = current.getStore() ?? newRequest();
	const response = await current.run(request, answer);
	await Promise.allSettled(request.messages);
	return response;
}

let complete;

/** The bindings with the queues. `QUEUES` has the names of queues by binding, and the settings of their consumers. */
export function withQueues(env) {
	if (complete) return complete;
	const queues = Object.entries(env.QUEUES.producers).map(([binding, { name, isAwaited }]) => {
		const put = async (messages) => {
			// A view that isn't counted is a lesser loss than a page that can't be read.
			if (!isAwaited && !(await hasRoom(env))) return;
			const stored = queueNamed(env, name).put(name, messages);
			if (isAwaited) current.getStore()?.messages.push(stored);
			return stored;
		};
		return [
			binding,
			{
				send: (body, options) => put([messageOf(body, options)]),
				sendBatch: (messages, options) =>
					put(Array.from(messages, ({ body, ...own }) => messageOf(body, { ...options, ...own }))),
			},
		];
	});
	complete = {
		...env,
		...Object.fromEntries(queues),
		...(env.FRONT_DOOR && { SERVER: ownServer(env, () => readQueues(env)) }),
	};
	return complete;
}

/** How much each queue holds, and for how long. */
export async function readQueues(env) {
	const names = Object.keys(env.QUEUES.consumers);
	const states = await Promise.all(names.map((name) => queueNamed(env, name).read()));
	return Object.fromEntries(names.map((name, at) => [name, states[at]]));
}

/** Delivers what is due. The minute's cron calls this, in case an alarm was lost with the process. */
export async function wakeQueues(env) {
	await Promise.all(Object.keys(env.QUEUES.consumers).map((name) => queueNamed(env, name).wake(name)));
}

function queueNamed(env, name) {
	return env.DURABLE_QUEUES.getByName(name);
}

/** Its id stays the same in all deliveries, so consumers know a message that comes twice. */
function messageOf(body, { delaySeconds = 0 } = {}) {
	return { id: crypto.randomUUID(), body: JSON.stringify(body), sentAt: Date.now(), delaySeconds };
}

/**
 * One queue. Its messages have the retries, delays and dead letters of wrangler.toml, and at most one batch is
 * delivered at a time.
 */
export class DurableQueue extends DurableObject {
	constructor(ctx, env) {
		super(ctx, env);
		this.sql = ctx.storage.sql;
		this.sql.exec(`CREATE TABLE IF NOT EXISTS messages (
			id TEXT PRIMARY KEY, body TEXT NOT NULL, sent_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
			attempts INTEGER NOT NULL DEFAULT 0, is_held INTEGER NOT NULL DEFAULT 0
		) WITHOUT ROWID`);
		this.sql.exec("CREATE INDEX IF NOT EXISTS messages_due ON messages (due_at) WHERE is_held = 0");
		// The process that held them was killed.
		this.sql.exec("UPDATE messages SET is_held = 0 WHERE is_held = 1");
	}

	/** Stores messages. The answer means that they are on disk. A message that is there already stays as it is. */
	async put(name, messages) {
		for (const { id, body, sentAt, delaySeconds } of messages) {
			this.sql.exec(
				"INSERT OR IGNORE INTO messages (id, body, sent_at, due_at) VALUES (?, ?, ?, ?)",
				id,
				body,
				sentAt,
				Date.now() + delaySeconds * SECOND_MS,
			);
		}
		await this.wake(name);
	}

	read() {
		const { waiting, since, first } = this.sql
			.exec("SELECT count(*) AS waiting, min(sent_at) AS since, min(due_at) AS first FROM messages")
			.one();
		const overdueSeconds = first === null ? 0 : Math.max(0, Math.round((Date.now() - first) / SECOND_MS));
		return { waiting, since, overdueSeconds };
	}

	/** Sets the alarm for the next batch: when it is full, or when its first message has waited long enough. */
	async wake(name) {
		if (this.ctx.storage.kv.get("name") !== name) this.ctx.storage.kv.put("name", name);
		const now = Date.now();
		// The clock was set back. What was stored under the wrong time would wait until then.
		this.sql.exec(
			"UPDATE messages SET due_at = ?1, sent_at = min(sent_at, ?1) WHERE is_held = 0 AND (sent_at > ?1 OR due_at > ?2)",
			now,
			now + LONGEST_DELAY_MS,
		);
		const { max_batch_size: size = 10, max_batch_timeout: timeout = 5 } = this.env.QUEUES.consumers[name];
		const { first } = this.sql.exec("SELECT min(due_at) AS first FROM messages WHERE is_held = 0").one();
		if (first === null) return this.ctx.storage.deleteAlarm();
		const waiting = "SELECT count(*) AS due FROM (SELECT 1 FROM messages WHERE is_held = 0 AND due_at <= ? LIMIT ?)";
		const isFull = this.sql.exec(waiting, now, size).one().due >= size;
		await this.ctx.storage.setAlarm(isFull ? now : Math.max(now, first + timeout * SECOND_MS));
	}

	/** Never throws, because workerd gives an alarm up that has failed some times. */
	async alarm() {
		if (isStopped) return;
		const name = this.ctx.storage.kv.get("name");
		held += 1;
		try {
			await this.deliver(name, this.env.QUEUES.consumers[name]);
		} catch (error) {
			console.error("A queue could not deliver", { queue: name, error });
		} finally {
			held -= 1;
		}
		await this.wake(name);
	}

	async deliver(name, { max_batch_size: size = 10, max_retries: retries = 3, dead_letter_queue: deadLetters }) {
		// The attempt is on disk before the consumer begins, so a message that kills the process dies in the end.
		const batch = this.sql
			.exec(
				`UPDATE messages SET is_held = 1, attempts = attempts + 1 WHERE id IN (
					SELECT id FROM messages WHERE is_held = 0 AND due_at <= ? ORDER BY due_at LIMIT ?
				) RETURNING id, body, sent_at, attempts`,
				Date.now(),
				size,
			)
			.toArray();
		if (batch.length === 0) return;
		await this.ctx.storage.sync();
		const { outcomes, hasFailed } = await this.consume(name, batch);
		const dead = [];
		for (const { id, body, sent_at: sentAt, attempts } of batch) {
			const outcome = outcomes.get(id) ?? { isAcknowledged: !hasFailed, delaySeconds: 0 };
			countDelivery(name, outcome.isAcknowledged ? "taken" : attempts > retries ? "given-up" : "again");
			if (outcome.isAcknowledged) this.sql.exec("DELETE FROM messages WHERE id = ?", id);
			else if (attempts > retries) dead.push({ id, body, sentAt, delaySeconds: 0 });
			else {
				const dueAt = Date.now() + outcome.delaySeconds * SECOND_MS;
				this.sql.exec("UPDATE messages SET is_held = 0, due_at = ? WHERE id = ?", dueAt, id);
			}
		}
		if (dead.length === 0) return;
		// They are deleted here when they are on disk there.
		if (deadLetters) await queueNamed(this.env, deadLetters).put(deadLetters, dead);
		else console.error("Messages are given up", { queue: name, count: dead.length });
		for (const { id } of dead) this.sql.exec("DELETE FROM messages WHERE id = ?", id);
	}

	/** Gives a batch to the Worker. Like Cloudflare, it counts the first of `ack` and `retry`, and silence as `ack`. */
	async consume(queue, batch) {
		const outcomes = new Map();
		const settle = (id, outcome) => outcomes.has(id) || outcomes.set(id, outcome);
		const messages = batch.map(({ id, body, sent_at: sentAt, attempts }) => ({
			id,
			timestamp: new Date(sentAt),
			body: JSON.parse(body),
			attempts,
			ack: () => {
				if (outcomes.has(id)) return;
				settle(id, { isAcknowledged: true, delaySeconds: 0 });
				// At once, because a mail that has left must not wait for the slowest of its batch.
				this.sql.exec("DELETE FROM messages WHERE id = ?", id);
			},
			retry: ({ delaySeconds = 0 } = {}) => settle(id, { isAcknowledged: false, delaySeconds }),
		}));
		try {
			await product.queue({ queue, messages }, withQueues(this.env), this.ctx);
			return { outcomes, hasFailed: false };
		} catch (error) {
			console.error("A consumer failed", { queue, error });
			return { outcomes, hasFailed: true };
		}
	}
}
