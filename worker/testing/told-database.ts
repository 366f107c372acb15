import { env } from "cloudflare:workers";
import { bindingWith } from "./bindings.ts";

/** A database, which tells each call before it is made and how many rows it has changed. */
export function toldDatabase(tell: (event: { changes: number } | "call") => void, store = env.DB): D1Database {
	const originals = new WeakMap<object, D1PreparedStatement>();
	const told = (statement: D1PreparedStatement): D1PreparedStatement => {
		const proxy = new Proxy(statement, {
			get: (_, name) => {
				if (name === "bind") return (...values: unknown[]) => told(statement.bind(...values));
				return async (...options: []) => {
					tell("call");
					const result: unknown = await Reflect.apply(Reflect.get(statement, name), statement, options);
					if (name === "run" || name === "all") tell({ changes: (result as D1Result).meta.changes });
					return result;
				};
			},
		});
		originals.set(proxy, statement);
		return proxy;
	};
	return bindingWith<D1Database>({
		prepare: (query: string) => told(store.prepare(query)),
		async batch(statements: D1PreparedStatement[]) {
			tell("call");
			const results = await store.batch(statements.map((statement) => originals.get(statement) ?? statement));
			for (const { meta } of results) tell({ changes: meta.changes });
			return results;
		},
	});
}
