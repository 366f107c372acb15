import { eq } from "drizzle-orm";
import { users } from "../../../../db/schema/index.ts";
import type { Context, Person } from "../../../foundation/actor/context.ts";

/** Ends the offer to add a passkey. The settings still have it. */
export async function declinePasskey({ database, actor }: Context<Person>): Promise<void> {
	await database.update(users).set({ passkeyDeclinedAt: Date.now() }).where(eq(users.id, actor.id));
}
