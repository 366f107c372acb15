import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";

/** Changes the account's name. The names on its pages stay the same. */
export async function renameAccount({ database, actor }: Context<Person>, fullName: string): Promise<void> {
	await database.update(users).set({ fullName }).where(eq(users.id, actor.id));
}
