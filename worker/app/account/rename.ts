import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { users } from "../../../db/schema/index.ts";

/** Changes the account's name. The names on its pages stay the same. */
export async function renameAccount(database: Database, userId: string, fullName: string): Promise<void> {
	await database.update(users).set({ fullName }).where(eq(users.id, userId));
}
