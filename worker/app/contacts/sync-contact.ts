import { and, eq, notExists } from "drizzle-orm";
import { splitFullName } from "../../../core/account/full-name.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { deletions, users } from "../../../db/schema/index.ts";
import { ServiceRefused } from "../../foundation/outside/service-refused.ts";
import { upsertInHubspot } from "./hubspot.ts";

/**
 * Sends an account to HubSpot as it is now, unless the account is deleted or being deleted. Throws a final
 * `ServiceRefused` when a retry would not help, and other errors otherwise.
 */
export async function syncContact(env: Env, userId: string): Promise<void> {
	const account = await findAccount(openDatabase(env.DB), userId);
	if (!account) return;
	if (!env.HUBSPOT_TOKEN) throw new ServiceRefused("HUBSPOT_TOKEN is not set", { isFinal: true });
	await upsertInHubspot(env.HUBSPOT_TOKEN, env.HUBSPOT_ENDPOINT, {
		email: account.email,
		...splitFullName(account.fullName),
	});
}

async function findAccount(database: Database, userId: string) {
	const deletion = database.select().from(deletions).where(eq(deletions.userId, users.id));
	const [account] = await database
		.select({ email: users.email, fullName: users.fullName })
		.from(users)
		.where(and(eq(users.id, userId), notExists(deletion)));
	return account ?? null;
}
