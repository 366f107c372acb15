import { and, eq, inArray, sql } from "drizzle-orm";
import { SERVING_STATUSES } from "../../../core/domains/domain.ts";
import { handleOf } from "../../../core/domains/domain-handles.ts";
import { openDatabase } from "../../../db/client.ts";
import { domains } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { changePages } from "../../publish/change-pages.ts";
import { StalePages } from "../../publish/stale-pages.ts";
import { findFediverseAccount } from "./find-fediverse-account.ts";

/**
 * Asks the server of a domain's Mastodon account again what it says about it. While the server fails, the last answer stays.
 */
export async function refreshHandles(env: Env, id: string): Promise<void> {
	const database = openDatabase(env.DB);
	const isServing = and(eq(domains.id, id), inArray(domains.status, SERVING_STATUSES));
	const [domain] = await database.select({ handles: domains.handles }).from(domains).where(isServing);
	const known = domain?.handles.mastodon;
	if (!known) return;
	const found = await findFediverseAccount(env, handleOf(known)).catch((error) => {
		if (error instanceof DomainError) return known;
		throw error;
	});
	if (JSON.stringify(found) === JSON.stringify(known)) return;
	// The owner may have named another account meanwhile.
	const isSame = and(isServing, sql`${domains.handles} -> '$.mastodon' = ${JSON.stringify(known)}`);
	await changePages(
		{ env, database },
		{
			stale: new StalePages(database, sql`SELECT ${domains.pageId} FROM ${domains} WHERE ${isSame}`),
			refreshed: database
				.update(domains)
				.set({ handles: sql`json_patch(${domains.handles}, ${JSON.stringify({ mastodon: found })})` })
				.where(isSame),
		},
	);
}
