// Bindings that count what Cloudflare charges for.

/** A KB of the queue's prices has 1,000 bytes, and every message has about 100 bytes of its own. */
const BYTES_PER_OPERATION = 64_000;
const BYTES_OF_A_MESSAGE = 100;

/** The queue operations of writing, reading or deleting a message once. */
export function operationsFor(body) {
	const { length } = new TextEncoder().encode(JSON.stringify(body));
	return Math.ceil((length + BYTES_OF_A_MESSAGE) / BYTES_PER_OPERATION);
}

/** The table with a row for each event. */
const RAW_TABLE = /INTO events\b/;

/** The bindings, with D1, KV, the objects for longer work and the events' queue adding to `used`. */
export function countUse(env, used) {
	return {
		...env,
		DB: countRows(env.DB, (sql, { rows_read, rows_written }) => {
			if (Number.isNaN(rows_read)) used.uncounted.push(sql);
			else used.rowsRead += rows_read;
			used.rowsWritten += rows_written;
			if (RAW_TABLE.test(sql)) used.rawRowsWritten += rows_written;
		}),
		WORK: countCalls(env.WORK, used),
		SNAPSHOTS: countReads(env.SNAPSHOTS, used),
		EVENTS: {
			async send(body, options) {
				await env.EVENTS.send(body, options);
				used.messages += 1;
				// The message is written now and deleted after its delivery.
				used.queueOperations += 2 * operationsFor(body);
			},
		},
	};
}

/** A database that calls `count(sql, meta)` after each statement. */
function countRows(database, count) {
	const originals = new WeakMap();
	const counting = (statement, sql) => {
		const counted = (result) => {
			count(sql, result.meta);
			return result;
		};
		const wrapper = {
			bind: (...values) => counting(statement.bind(...values), sql),
			all: async () => counted(await statement.all()),
			run: async () => counted(await statement.run()),
			async first(column) {
				const [row = null] = (await wrapper.all()).results;
				return row === null || column === undefined ? row : row[column];
			},
			// D1 doesn't say how many rows this reads.
			raw(options) {
				count(sql, { rows_read: Number.NaN, rows_written: 0 });
				return statement.raw(options);
			},
		};
		originals.set(wrapper, { statement, sql });
		return wrapper;
	};
	return {
		prepare: (sql) => counting(database.prepare(sql), sql),
		async batch(statements) {
			const batched = statements.map((wrapper) => originals.get(wrapper));
			const results = await database.batch(batched.map(({ statement }) => statement));
			for (const [index, { meta }] of results.entries()) count(batched[index].sql, meta);
			return results;
		},
	};
}

/** Objects that count the calls of their methods. Cloudflare charges for a call like for a request. */
function countCalls(objects, used) {
	return {
		getByName(name) {
			const object = objects.getByName(name);
			return new Proxy(object, {
				get:
					(_, method) =>
					(...values) => {
						used.objectRequests += 1;
						return object[method](...values);
					},
			});
		},
	};
}

const READS = new Set(["get", "getWithMetadata"]);

function countReads(kv, used) {
	return new Proxy(kv, {
		get(target, name) {
			const method = target[name].bind(target);
			if (!READS.has(name)) return method;
			return (...asked) => {
				used.kvReads += 1;
				return method(...asked);
			};
		},
	});
}
