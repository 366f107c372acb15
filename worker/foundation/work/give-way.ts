import pMap from "p-map";

/** Enough for some visits, and about as long as the work in between. */
const MS_FOR_OTHERS = 5;
/** On Cloudflare each call of an object takes a way through the network, so one after the other would take long. */
const AT_ONCE = 5;

/**
 * Lets others have the thread. On one machine workerd looks for requests and due timers only when nothing else is left to
 * do, and calls of stores and objects never leave the process. So a loop of them holds up all visitors until its end,
 * however many run at once, unless it waits for a timer in between.
 */
export async function giveWay(): Promise<void> {
	await scheduler.wait(MS_FOR_OTHERS);
}

/** Does something with each, with few at the same time, and gives way before each. */
export async function eachGivingWay<Item>(items: Iterable<Item>, act: (item: Item) => Promise<unknown>): Promise<void> {
	const actInTurn = async (item: Item) => {
		await giveWay();
		await act(item);
	};
	await pMap(items, actInTurn, { concurrency: AT_ONCE });
}

/** The bindings for work that nobody waits for. Each call of this database gives way first. */
export function givingWay(env: Env): Env {
	return { ...env, DB: databaseGivingWay(env.DB) };
}

type Calls = Pick<D1PreparedStatement, "all" | "first" | "raw" | "run">;

function databaseGivingWay(database: D1Database): D1Database {
	const originals = new WeakMap<object, D1PreparedStatement>();
	const later = (statement: D1PreparedStatement): D1PreparedStatement => {
		const call = async (name: keyof Calls, values: unknown[]) => {
			await giveWay();
			return Reflect.apply(statement[name], statement, values);
		};
		const giving = {
			bind: (...values: unknown[]) => later(statement.bind(...values)),
			all: (...values: unknown[]) => call("all", values),
			first: (...values: unknown[]) => call("first", values),
			raw: (...values: unknown[]) => call("raw", values),
			run: (...values: unknown[]) => call("run", values),
		};
		originals.set(giving, statement);
		// The cast is safe: these are all the methods of a statement.
		return giving as D1PreparedStatement;
	};
	return new Proxy(database, {
		get(target, name) {
			if (name === "prepare") return (query: string) => later(target.prepare(query));
			if (name === "batch") {
				return async (statements: D1PreparedStatement[]) => {
					await giveWay();
					return target.batch(statements.map((statement) => originals.get(statement) ?? statement));
				};
			}
			const value: unknown = Reflect.get(target, name);
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
}
