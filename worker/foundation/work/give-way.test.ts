import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../db/client.ts";
import { users } from "../../../db/schema/index.ts";
import { addAccount } from "../../testing/accounts.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { someoneWaitingDuring } from "../../testing/someone-waiting.ts";
import { eachGivingWay, givingWay } from "./give-way.ts";

describe("work that nobody waits for", () => {
	it("somebody gets an answer after five of many steps at most, also when the steps never leave the process", async () => {
		const items = Array.from({ length: 40 }, (_, at) => at);
		const done: number[] = [];
		const seen = await someoneWaitingDuring((note) =>
			eachGivingWay(items, async (item) => {
				note();
				done.push(item);
			}),
		);
		expect(done.toSorted((a, b) => a - b)).toEqual(items);
		expect([seen.steps, seen.most <= 5]).toEqual([40, true]);
	});

	it("a failed step ends it, as a failed loop would", async () => {
		const failing = eachGivingWay([1, 2, 3], async (item) => {
			if (item === 2) throw new Error("No answer");
		});
		await expect(failing).rejects.toThrow("No answer");
	});

	it.each<[call: string, run: (database: D1Database) => Promise<unknown>]>([
		["all", (database) => database.prepare("SELECT ?1 AS n").bind(7).all()],
		["run", (database) => database.prepare("SELECT 7").run()],
		["raw", (database) => database.prepare("SELECT ?1").bind(7).raw()],
		["first", (database) => database.prepare("SELECT 7 AS n").first("n")],
		["batch", (database) => database.batch([database.prepare("SELECT ?1").bind(7), database.prepare("SELECT 8")])],
		["a query of Drizzle", (database) => openDatabase(database).select({ n: sql`7` }).from(users)],
	])("between any two calls of the database, somebody gets an answer: %s", async (_, run) => {
		const seen = await someoneWaitingDuring(async (note) => {
			const { DB } = givingWay({ ...env, DB: answeringAtOnce(note) });
			for (let call = 0; call < 10; call++) await run(DB);
		});
		expect(seen).toEqual({ steps: 10, most: 1 });
	});

	it("the database answers as it always does", async () => {
		const id = await addAccount("jane@example.com");
		const { DB } = givingWay(env);
		const statement = DB.prepare("SELECT id, email FROM users WHERE email = ?").bind("jane@example.com");
		const row = { id, email: "jane@example.com" };
		expect((await statement.all()).results).toEqual([row]);
		expect((await statement.run()).success).toBe(true);
		expect(await statement.raw({ columnNames: true })).toEqual([
			["id", "email"],
			[id, "jane@example.com"],
		]);
		expect([await statement.first(), await statement.first("email")]).toEqual([row, "jane@example.com"]);
		const [renamed, found] = await openDatabase(DB).batch([
			openDatabase(DB).update(users).set({ fullName: "Jane Roe" }).returning({ id: users.id }),
			openDatabase(DB).select({ name: users.fullName }).from(users),
		]);
		expect([renamed, found]).toEqual([[{ id }], [{ name: "Jane Roe" }]]);
		await expect(DB.prepare("SELECT nothing").all()).rejects.toThrow("nothing");
	});
});

/** A database that answers without any wait, as none does. It shows whether a caller waits. */
function answeringAtOnce(note: () => void): D1Database {
	const answer = <Result>(result: Result) => {
		return async () => {
			note();
			return result;
		};
	};
	const statement = bindingWith<D1PreparedStatement>({
		bind: () => statement,
		all: answer({ results: [] }),
		run: answer({ results: [] }),
		raw: answer([]),
		first: answer(null),
	});
	return bindingWith<D1Database>({ prepare: () => statement, batch: answer([]) });
}
