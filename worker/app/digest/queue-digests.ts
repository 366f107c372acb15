import { and, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import pMap from "p-map";
import { digestTime, mondayOf, nextDigestTime } from "../../../core/digest/digest-week.ts";
import { addDays } from "../../../core/stats/local-day.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { digests, users } from "../../../db/schema/index.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { isUnclaimed } from "../mail/mail-claim.ts";
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
	const queued = await queueNotedDigests(env, database, now);
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

async function queueNotedDigests(env: Env, database: Database, now: number): Promise<number> {
	const isOpen = and(eq(digests.isMailDue, true), isUnclaimed(digests.claimedAt, now));
	const open = await database.select({ id: digests.userId }).from(digests).where(isOpen).limit(PEOPLE_AT_ONCE);
	if (open.length === 0) return 0;
	const ids = JSON.stringify(open.map(({ id }) => id));
	// Racing runs find the same digests. The claim gives each to one of them.
	const claimed = await database
		.update(digests)
		.set({ claimedAt: now })
		.where(and(inArray(digests.userId, sql`(SELECT value FROM json_each(${ids}))`), isOpen))
		.returning({ userId: digests.userId, week: digests.week });
	await pMap(claimed, (digest) => queueDigest(env, database, digest), { concurrency: READ_AT_ONCE });
	return open.length;
}

async function queueDigest(
	env: Env,
	database: Database,
	{ userId, week }: { userId: string; week: string },
): Promise<void> {
	try {
		const read = await readWeek(env, database, userId, week);
		if (read) {
			await env.MAIL.send(
				{ template: "weekly-digest", account: { userId }, week, values: read },
				{ contentType: "json" },
			);
		}
		await database
			.update(digests)
			.set({ isMailDue: false })
			.where(and(eq(digests.userId, userId), eq(digests.week, week)));
	} catch (error) {
		console.error("A digest was not queued; cron tries again", { error: rootCauseOf(error) });
	}
}
