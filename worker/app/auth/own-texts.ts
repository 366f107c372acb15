import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { pages, users } from "../../../db/schema/index.ts";
import { isOwnedBy } from "../../publish/ownership.ts";

/** The person's name, address and usernames. Passwords made of them are easy to guess. */
export async function findOwnTexts(database: Database, userId: string): Promise<string[]> {
	const rows = await database
		.select({ fullName: users.fullName, email: users.email, username: pages.username })
		.from(users)
		.leftJoin(pages, isOwnedBy(users.id, pages))
		.where(eq(users.id, userId));
	return rows.flatMap(({ fullName, email, username }) => [fullName, email, ...(username ? [username] : [])]);
}
