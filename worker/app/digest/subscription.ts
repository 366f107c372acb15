import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { users } from "../../../db/schema/index.ts";

/** Notes the zone of the person's browser. Cron then plans the next digest anew. */
export async function setTimeZone(database: Database, userId: string, timeZone: string): Promise<void> {
	const isNew = or(isNull(users.timeZone), ne(users.timeZone, timeZone));
	await database
		.update(users)
		.set({ timeZone, nextDigestAt: null })
		.where(and(eq(users.id, userId), isNew));
}

/** Turns the weekly digest on or off. */
export async function setDigest(database: Database, userId: string, isOn: boolean): Promise<void> {
	await database
		.update(users)
		.set({ digestOptOutAt: isOn ? null : Date.now(), nextDigestAt: null })
		.where(eq(users.id, userId));
}
