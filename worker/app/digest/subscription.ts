import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";

/** Notes the zone of the person's browser. Cron then plans the next digest anew. */
export async function setTimeZone({ database, actor }: Context<Person>, timeZone: string): Promise<void> {
	const isNew = or(isNull(users.timeZone), ne(users.timeZone, timeZone));
	await database
		.update(users)
		.set({ timeZone, nextDigestAt: null })
		.where(and(eq(users.id, actor.id), isNew));
}

/** Turns the person's weekly digest on or off. */
export function setDigest({ database, actor }: Context<Person>, isOn: boolean): Promise<void> {
	return setDigestOf(database, actor.id, isOn);
}

/** The same for whoever holds the link of a digest. */
export async function setDigestOf(database: Database, userId: string, isOn: boolean): Promise<void> {
	await database
		.update(users)
		.set({ digestOptOutAt: isOn ? null : Date.now(), nextDigestAt: null })
		.where(eq(users.id, userId));
}
