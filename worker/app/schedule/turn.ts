import { MINUTE_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import type { Stores } from "../../foundation/actor/context.ts";

export interface ScheduledTask {
	/** The time between two turns. Turns begin at its multiples, counted in UTC. */
	everyMinutes: number;
	/**
	 * For a task that splits its work over several turns: how many parts there are. It makes up for every missed turn, so no
	 * part is skipped.
	 */
	parts?: number;
	/** The other tasks of a minute wait for this one. */
	isFirst?: true;
	/** For a task that can have much to do. It doesn't run while nothing is due. */
	share?: Share;
	/** A task that resolves to true has found work, and goes on in the next minute. */
	run(context: TaskContext): Promise<unknown>;
}

/** How a task's work is spread over objects. Each has a limit on calls and on CPU time of its own. */
interface Share {
	/** How much one object does in a run. */
	size: number;
	/** How much is due. It counts no further than `max`. */
	count(stores: Stores, max: number): Promise<number>;
}

export interface TaskContext {
	env: Env;
	database: Database;
	/** The number of the turn since 1970. A late run gets the turn that it missed. */
	turn: number;
	/** The number of this share of the work, from 0. It leaves the shares before it to others. */
	share: number;
}

/** A share of a task's work, as another object takes it. */
export interface NamedShare extends Pick<TaskContext, "turn" | "share"> {
	name: string;
}

export type Outcome = "settled" | "unfinished" | "failed";

/** The turn to which a time belongs. */
export function turnAt({ everyMinutes }: ScheduledTask, now: number): number {
	return Math.floor(now / (everyMinutes * MINUTE_MS));
}

/** The turn that a task has in this minute, or null. `dueAt` is the recorded time, if there is one. */
export function findDueTurn(task: ScheduledTask, dueAt: number | undefined, now: number): number | null {
	const current = turnAt(task, now);
	if (dueAt === undefined) return isRecorded(task) || isFirstMinute(task, now) ? current : null;
	// A later time than the next turn's was recorded while the clock was wrong.
	if (dueAt > (current + 1) * task.everyMinutes * MINUTE_MS) return current;
	if (dueAt > now) return null;
	// After a long pause, one round catches up.
	return task.parts ? Math.max(turnAt(task, dueAt), current - task.parts + 1) : current;
}

/**
 * The time to record after a run, or null for none. Tasks that come round within the hour have one only while they are
 * unfinished: a missed turn is soon followed by another, and recording each would write more than the task reads.
 */
export function dueAfter(task: ScheduledTask, turn: number, outcome: Outcome, now: number): number | null {
	if (task.everyMinutes === 1) return null;
	const [start, end] = [turn, turn + 1].map((number) => number * task.everyMinutes * MINUTE_MS) as [number, number];
	// A part that keeps failing has all of its own time. Then it waits for the next round, and the others go on.
	const isGivenUp = outcome === "failed" && task.parts !== undefined && end <= now;
	if (outcome !== "settled" && !isGivenUp) return start;
	return isRecorded(task) ? end : null;
}

function isRecorded({ everyMinutes, parts }: ScheduledTask): boolean {
	return everyMinutes >= 60 || parts !== undefined;
}

function isFirstMinute({ everyMinutes }: ScheduledTask, now: number): boolean {
	return Math.floor(now / MINUTE_MS) % everyMinutes === 0;
}
