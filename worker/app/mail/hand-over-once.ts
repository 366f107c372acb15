import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { digests, users } from "../../../db/schema/index.ts";

/**
 * Sends a weekly digest, unless it was sent before, its reader has turned it off, or the address isn't confirmed. Queues
 * deliver a message twice now and then, and not every mail service recognizes a mail. A failure is thrown, and frees the
 * digest for the next try.
 */
export async function handOverOnce(
	database: Database,
	{ userId, week }: { userId: string; week: string },
	send: () => Promise<void>,
): Promise<void> {
	const isThis = and(eq(digests.userId, userId), eq(digests.week, week));
	const isWanted = sql`EXISTS (
		SELECT 1 FROM ${users} WHERE ${eq(users.id, userId)}
		AND ${users.digestOptOutAt} IS NULL AND ${users.emailVerifiedAt} IS NOT NULL
	)`;
	const claimed = await database
		.update(digests)
		.set({ sentAt: Date.now() })
		.where(and(isThis, isNull(digests.sentAt), isWanted))
		.returning({ week: digests.week });
	if (claimed.length === 0) return;
	try {
		await send();
	} catch (error) {
		await database.update(digests).set({ sentAt: null }).where(isThis);
		throw error;
	}
}
