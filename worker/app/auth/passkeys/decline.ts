import { eq } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { users } from "../../../../db/schema/index.ts";

/** Ends the offer to add a passkey. The settings still have it. */
export async function declinePasskey(database: Database, userId: string): Promise<void> {
	await database.update(users).set({ passkeyDeclinedAt: Date.now() }).where(eq(users.id, userId));
}
