import { env } from "cloudflare:workers";
import { bindingWith } from "./bindings.ts";

/** A statement that ran, with the rows that D1 charges for. */
export interface CountedStatement {
	sql: string;
	rows: number;
	written: number;
}

/** The database, which records how many rows each statement reads and writes. */
export function countingDatabase() {
	const statements: CountedStatement[] = [];
	const note = (sql: string, { meta }: D1Result) => {
		statements.push({ sql: sql.replace(/\s+/g, " ").slice(0, 160), rows: meta.rows_read, written: meta.rows_written });
	};
	const sqlOf = new WeakMap<D1PreparedStatement, string>();
	const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
	const counted = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
		const all = async () => {
			const result = await statement.all<Record<string, unknown>>();
			note(sql, result);
			return result;
		};
		const methods: Record<string | symbol, unknown> = {
			bind: (...values: unknown[]) => counted(statement.bind(...values), sql),
			all,
			run: all,
			async raw() {
				const { results } = await all();
				// For a `select`, rows come as arrays: as objects, two columns of the same name would be one. D1 reports no row
				// counts for them.
				return /^select\b/i.test(sql) ? statement.raw() : results.map((row) => Object.values(row));
			},
			async first(column?: string) {
				const [row = null] = (await all()).results;
				return row === null || column === undefined ? row : row[column];
			},
		};
		const proxy: D1PreparedStatement = new Proxy(statement, {
			get(_, name) {
				if (name in methods) return methods[name];
				throw new Error(`Not counted: ${String(name)}`);
			},
		});
		sqlOf.set(proxy, sql);
		originals.set(proxy, statement);
		return proxy;
	};
	const database = {
		prepare: (sql: string) => counted(env.DB.prepare(sql), sql),
		async batch(batched: D1PreparedStatement[]) {
			const results = await env.DB.batch(batched.map((statement) => originals.get(statement) ?? statement));
			for (const [index, result] of results.entries()) {
				note(sqlOf.get(batched[index] as D1PreparedStatement) ?? "", result);
			}
			return results;
		},
	};
	return { statements, DB: bindingWith<D1Database>(database) };
}

/** The store of pages, which counts reads and writes. */
export function countingSnapshots() {
	const used = { reads: 0, writes: 0 };
	const kinds: Record<string | symbol, keyof typeof used> = { get: "reads", getWithMetadata: "reads", put: "writes" };
	const SNAPSHOTS = new Proxy(env.SNAPSHOTS, {
		get(store, name) {
			const method = Reflect.get(store, name).bind(store);
			const kind = kinds[name];
			if (kind === undefined) return method;
			return (...values: unknown[]) => {
				used[kind] += 1;
				return method(...values);
			};
		},
	});
	return { used, SNAPSHOTS };
}

/** A queue that keeps what is sent to it, for a delivery later. */
export function keepingQueue() {
	const bodies: unknown[] = [];
	const send = async (body: unknown) => void bodies.push(body);
	return { bodies, queue: bindingWith<Queue>({ send }) };
}
