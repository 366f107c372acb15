import { env } from "cloudflare:workers";
import { bindingWith } from "./bindings.ts";

/** The methods of a statement by which Drizzle runs it. */
const RUNS = ["all", "raw", "run"] as const;

/**
 * A database in which something else happens right before a statement runs for the first time: after what came before it was
 * read, and before it is written. `hasHappened` says whether there was such a statement.
 */
export function databaseWith(before: RegExp, happen: () => Promise<unknown>) {
	let isOver = false;
	const happenOnce = async () => {
		if (isOver) return;
		isOver = true;
		await happen();
	};
	const batched = new WeakMap<object, D1PreparedStatement>();
	const watched = (statement: D1PreparedStatement): D1PreparedStatement => {
		const runs = RUNS.map((name) => [
			name,
			async (...options: []) => {
				await happenOnce();
				return statement[name](...options);
			},
		]);
		const found = bindingWith<D1PreparedStatement>({
			...Object.fromEntries(runs),
			bind: (...values: unknown[]) => watched(statement.bind(...values)),
		});
		batched.set(found, statement);
		return found;
	};
	const DB = bindingWith<D1Database>({
		prepare: (query: string) => (before.test(query) ? watched(env.DB.prepare(query)) : env.DB.prepare(query)),
		batch: async (statements: D1PreparedStatement[]) => {
			if (statements.some((statement) => batched.has(statement))) await happenOnce();
			return env.DB.batch(statements.map((statement) => batched.get(statement) ?? statement));
		},
	});
	return { DB, hasHappened: () => isOver };
}
