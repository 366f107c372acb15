import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../../db/client.ts";
import { schedule } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { shareObject } from "../../foundation/work/work-for.ts";
import { dueAfter, findDueTurn, type Outcome, type ScheduledTask, turnAt } from "./turn.ts";

/** The only row of the table. */
const ROW_ID = 1;

/** The objects that do one task's work at the same time. */
const SHARES_MAX = 16;
/** There all objects share a thread with all visitors. */
const SHARES_MAX_ON_ONE_MACHINE = 2;

type Tasks = Readonly<Record<string, ScheduledTask>>;
type Due = readonly [name: string, task: ScheduledTask, turn: number];

/** Runs the tasks that are due in this minute, and records when those are due that need a record. */
export async function runDueTasks(env: Env, tasks: Tasks, now: number): Promise<void> {
	const database = openDatabase(env.DB);
	const [row] = await database.select({ dueAt: schedule.dueAt }).from(schedule);
	const dueAt = row?.dueAt ?? {};
	const due = Object.entries(tasks).flatMap(([name, task]): Due[] => {
		const turn = findDueTurn(task, dueAt[name], now);
		return turn === null ? [] : [[name, task, turn]];
	});
	const outcomes = await runAll({ env, database }, due);
	const changes = due.flatMap(([name, task, turn], index) => {
		const next = dueAfter(task, turn, outcomes[index] ?? "failed", now);
		return next === (dueAt[name] ?? null) ? [] : [[name, next]];
	});
	if (changes.length > 0) await record(database, JSON.stringify(Object.fromEntries(changes)));
}

/** Runs all tasks, whether they are due or not, and records nothing. */
export async function runAllTasks(env: Env, tasks: Tasks, now: number): Promise<void> {
	const due = Object.entries(tasks).map(([name, task]): Due => [name, task, turnAt(task, now)]);
	await runAll({ env, database: openDatabase(env.DB) }, due);
}

/** One failure stops no other task. */
async function runAll({ env, database }: Stores, due: readonly Due[]): Promise<Outcome[]> {
	const first = due.filter(([, { isFirst }]) => isFirst).map((one) => run(one, { env, database }));
	await Promise.all(first);
	const started = new Map(due.filter(([, { isFirst }]) => isFirst).map(([name], index) => [name, first[index]]));
	return Promise.all(due.map((one) => started.get(one[0]) ?? run(one, { env, database })));
}

async function run([name, task, turn]: Due, { env, database }: Stores): Promise<Outcome> {
	try {
		const shares = await countShares(task, { env, database });
		const found = await Promise.all(
			Array.from({ length: shares }, (_, share) =>
				share === 0
					? task.run({ env, database, turn, share })
					: shareObject(env, share).runShare({ name, turn, share }),
			),
		);
		return found.includes(true) ? "unfinished" : "settled";
	} catch (error) {
		console.error("A scheduled task failed", { task: name, error: rootCauseOf(error) });
		return "failed";
	}
}

/** Into how many shares the work that is due goes: the rest waits for the next minute. */
async function countShares({ share }: ScheduledTask, { env, database }: Stores): Promise<number> {
	if (!share) return 1;
	const sharesMax = env.SERVER ? SHARES_MAX_ON_ONE_MACHINE : SHARES_MAX;
	return Math.ceil((await share.count({ env, database }, share.size * sharesMax)) / share.size);
}

/** Changes the times of some tasks. Those of others stay, because runs can overlap. A null removes a time. */
async function record(database: Database, changes: string): Promise<void> {
	await database
		.insert(schedule)
		.values({ id: ROW_ID, dueAt: sql`json_patch('{}', ${changes})` })
		.onConflictDoUpdate({ target: schedule.id, set: { dueAt: sql`json_patch(${schedule.dueAt}, ${changes})` } });
}
