import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { digestTime, mondayOf, nextDigestTime } from "../../../core/digest/digest-week.ts";
import { addDays } from "../../../core/stats/local-day.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { digests, users } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { claimAndQueue } from "../mail/claim-and-queue.ts";
import { readWeek } from "./read-week.ts";

/** A run plans, notes and queues at most this many people's digests. The rest waits for the next minute. */
const PEOPLE_AT_ONCE = 200;
/** The digests that are read at the same time. */
const READ_AT_ONCE = 10;
/** People whose browser hasn't told its zone yet. */
const UNKNOWN_ZONE = "UTC";

/**
 * Queues the weekly digests of people for whom it is Monday, 08:00. Cron runs it. A week without enough views has no mail,
 * and is done all the same. A failing queue delays a digest and loses none. Returns whether there was anything to do.
 */
export async function queueDigests(env: Env): Promise<boolean> {
	const database = openDatabase(env.DB);
	const now = Date.now();
	const planned = await planDigests(database, now);
	const noted = await noteDueDigests(database, now);
	const queued = await queueNotedDigests({ env, database });
	return planned + noted + queued > 0;
}

/** Sets the next time of people who have none: new ones, and those whose zone or choice has changed. */
async function planDigests(database: Database, now: number): Promise<number> {
	const isUnplanned = and(isNull(users.nextDigestAt), isNull(users.digestOptOutAt));
	const people = await database
		.select({ id: users.id, timeZone: users.timeZone })
		.from(users)
		.where(isUnplanned)
		.limit(PEOPLE_AT_ONCE);
	if (people.length === 0) return 0;
	const planned = people.map(({ id, timeZone }) => ({ id, at: nextDigestTime(now, timeZone ?? UNKNOWN_ZONE) }));
	await moveDigests(database, planned, isUnplanned);
	return people.length;
}

/** Notes the digests that are due, each once a week, and moves the people to their next Monday. */
async function noteDueDigests(database: Database, now: number): Promise<number> {
	const isDue = lte(users.nextDigestAt, now);
	const people = await database
		.select({ id: users.id, timeZone: users.timeZone })
		.from(users)
		.where(isDue)
		.orderBy(users.nextDigestAt)
		.limit(PEOPLE_AT_ONCE);
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

function queueNotedDigests(stores: Stores): Promise<number> {
	const { database } = stores;
	return claimAndQueue(stores, {
		table: digests,
		key: digests.userId,
		isDue: eq(digests.isMailDue, true),
		find: (isDue) => database.select({ key: digests.userId }).from(digests).where(isDue).limit(PEOPLE_AT_ONCE),
		mailOf: async (_, { userId, week }) => {
			const values = await readWeek(stores, userId, week);
			return values && { template: "weekly-digest", account: { userId }, week, values };
		},
		queued: { isMailDue: false },
		atOnce: READ_AT_ONCE,
	});
}
