import type { D1Database, D1Meta, D1PreparedStatement } from "@cloudflare/workers-types";

/** Rows that D1 charges for. */
export interface RowCount {
	read: number;
	written: number;
}

/** A database that adds up the rows of all statements. */
export function countingRows(database: D1Database): { database: D1Database; rows: RowCount } {
	const rows: RowCount = { read: 0, written: 0 };
	const count = <Result extends { meta: D1Meta & Record<string, unknown> }>(result: Result) => {
		rows.read += result.meta.rows_read;
		rows.written += result.meta.rows_written;
		return result;
	};
	const originals = new WeakMap<object, D1PreparedStatement>();
	const counting = (statement: D1PreparedStatement): D1PreparedStatement => {
		const all = async () => count(await statement.all());
		const wrapper = {
			bind: (...values: unknown[]) => counting(statement.bind(...values)),
			all,
			run: all,
			async first(column?: string) {
				const [row = null] = (await all()).results;
				return row === null || column === undefined ? row : row[column];
			},
		};
		originals.set(wrapper, statement);
		// Statistics use no other method: D1 tells no rows of `raw`.
		return wrapper as unknown as D1PreparedStatement;
	};
	const counted = {
		prepare: (sql: string) => counting(database.prepare(sql)),
		async batch(statements: D1PreparedStatement[]) {
			const results = await database.batch(statements.map((statement) => originals.get(statement) ?? statement));
			return results.map(count);
		},
	};
	// These are the methods that statistics use.
	return { database: counted as unknown as D1Database, rows };
}
