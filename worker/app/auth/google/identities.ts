import { and, eq } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { identities } from "../../../../db/schema/index.ts";

/** The id of the account connected to a Google account, or null. */
export async function findUserOf(database: Database, subject: string): Promise<string | null> {
	const [identity] = await database
		.select({ userId: identities.userId })
		.from(identities)
		.where(and(eq(identities.provider, "google"), eq(identities.subject, subject)));
	return identity?.userId ?? null;
}

/** Whether a Google account is connected to this account. */
export async function isGoogleConnected(database: Database, userId: string): Promise<boolean> {
	const found = await database
		.select({ subject: identities.subject })
		.from(identities)
		.where(and(eq(identities.userId, userId), eq(identities.provider, "google")));
	return found.length > 0;
}
