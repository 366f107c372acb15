import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { digestTime, mondayOf, nextDigestTime } from "../../../core/digest/digest-week.ts";
import { addDays } from "../../../core/stats/local-day.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { digests, users } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { claimAndQueue } from "../mail/claim-and-queue.ts";
import { countDue } from "../schedule/count-due.ts";
import { readWeek } from "./read-week.ts";

/** An object plans, notes and queues at most this many people's digests in a run. */
export const PEOPLE_AT_ONCE = 100;
/** The digests that are read at the same time. */
const READ_AT_ONCE = 10;
/** People whose browser hasn't told its zone yet. */
const UNKNOWN_ZONE = "UTC";

/** Counts those that wait for any of the steps. */
export async function countDueDigests({ database }: Stores, max: number): Promise<number> {
	const steps = [
		[users, isUnplanned()],
		[users, lte(users.nextDigestAt, Date.now())],
		[digests, eq(digests.isMailDue, true)],
	] as const;
	const counts = await Promise.all(steps.map((step) => countDue(database, step, max)));
	return Math.max(...counts);
}

/**
 * Queues the weekly digests of people for whom it is Monday, 08:00. Cron runs it, one share in each object. A week without enough views has no mail,
 * and is done all the same. A failing queue delays a digest and loses none. Returns whether there was anything to do.
 */
export async function queueDigests(env: Env, share: number): Promise<boolean> {
	const database = openDatabase(env.DB);
	const part = { now: Date.now(), skipped: share * PEOPLE_AT_ONCE };
	const planned = await planDigests(database, part);
	const noted = await noteDueDigests(database, part);
	const queued = await queueNotedDigests({ env, database }, part);
	return planned + noted + queued > 0;
}

interface Part {
	now: number;
	/** Those whom other objects take. */
	skipped: number;
}

/** SQL condition on `users`: the time of the next digest has to be set. */
function isUnplanned() {
	return and(isNull(users.nextDigestAt), isNull(users.digestOptOutAt));
}

/** Sets the next time of people who have none: new ones, and those whose zone or choice has changed. */
async function planDigests(database: Database, { now, skipped }: Part): Promise<number> {
	const people = await database
		.select({ id: users.id, timeZone: users.timeZone })
		.from(users)
		.where(isUnplanned())
		.limit(PEOPLE_AT_ONCE)
		.offset(skipped);
	if (people.length === 0) return 0;
	const planned = people.map(({ id, timeZone }) => ({ id, at: nextDigestTime(now, timeZone ?? UNKNOWN_ZONE) }));
	await moveDigests(database, planned, isUnplanned());
	return people.length;
}

/** Notes the digests that are due, each once a week, and moves the people to their next Monday. */
async function noteDueDigests(database: Database, { now, skipped }: Part): Promise<number> {
	const isDue = lte(users.nextDigestAt, now);
	const people = await database
		.select({ id: users.id, timeZone: users.timeZone })
		.from(users)
		.where(isDue)
		.orderBy(users.nextDigestAt)
		.limit(PEOPLE_AT_ONCE)
		.offset(skipped);
	if (people.length === 0) return 0;
	const due = people.map(({ id, timeZone }) => {
		const zone = timeZone ?? UNKNOWN_ZONE;
		const week = mondayOf(now, zone);
		return { id, week, at: digestTime(addDays(week, 7), zone) };
	});
	await database.batch([
		database
			.insert(digests)
			.select(
				sql`SELECT ${users.id}, due.value ->> 'week', 1, NULL, NULL FROM json_each(${JSON.stringify(due)}) AS due
					INNER JOIN ${users} ON ${users.id} = due.value ->> 'id'
					WHERE ${and(isDue, isNotNull(users.emailVerifiedAt), isNull(users.digestOptOutAt), isNull(users.blockedAt))}`,
			)
			.onConflictDoUpdate({
				target: digests.userId,
				set: { week: sql`excluded.week`, isMailDue: true, claimedAt: null, sentAt: null },
				// A person who moves to another zone on a Monday is due twice.
				setWhere: sql`${digests.week} < excluded.week`,
			}),
		moveDigests(database, due, isDue),
	]);
	return people.length;
}

/** The statement that sets the next times of people who still meet the condition. */
function moveDigests(
	database: Database,
	people: readonly { id: string; at: number }[],
	condition: ReturnType<typeof and>,
) {
	// A join, because a subquery for each person would read the list as often as it is long.
	return database
		.update(users)
		.set({ nextDigestAt: sql`due.value ->> 'at'` })
		.from(sql`json_each(${JSON.stringify(people)}) AS due`)
		.where(and(eq(users.id, sql`due.value ->> 'id'`), condition));
}

function queueNotedDigests(stores: Stores, { skipped }: Part): Promise<number> {
	const { database } = stores;
	return claimAndQueue(stores, {
		table: digests,
		key: digests.userId,
		isDue: eq(digests.isMailDue, true),
		find: (isDue) =>
			database.select({ key: digests.userId }).from(digests).where(isDue).limit(PEOPLE_AT_ONCE).offset(skipped),
		mailOf: async (_, { userId, week }) => {
			const values = await readWeek(stores, userId, week);
			return values && { template: "weekly-digest", account: { userId }, week, values };
		},
		queued: { isMailDue: false },
		atOnce: READ_AT_ONCE,
	});
}
