import { sql } from "drizzle-orm";
import { addressKey } from "../../../core/assistant/address-key.ts";
import type { ImportedSource } from "../../../core/assistant/proposal.ts";
import { WEEK_MS } from "../../../core/time/duration.ts";
import { importSources, targetHosts } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { publicUrl } from "../../foundation/outside/fetch-public.ts";

/** Notes where a new page's facts are from. The first check is a week later. Addresses that can't be asked are left out. */
export async function noteSources(
	{ env, database }: Stores,
	pageId: string,
	sources: readonly ImportedSource[],
): Promise<void> {
	const nextCheckAt = Date.now() + WEEK_MS;
	const rows = sources.flatMap(({ address, links }) => {
		const url = publicUrl(env, address);
		const knownLinks = [...new Set(links.map(addressKey))];
		return url ? [{ pageId, address: url.href, host: url.host, knownLinks, nextCheckAt }] : [];
	});
	if (rows.length === 0) return;
	await database.batch([
		database.insert(importSources).values(rows).onConflictDoNothing(),
		database
			.insert(targetHosts)
			.values(rows.map(({ host }) => ({ host, nextVisitAt: nextCheckAt })))
			.onConflictDoUpdate({
				target: targetHosts.host,
				set: { nextVisitAt: sql`min(${targetHosts.nextVisitAt}, excluded.next_visit_at)` },
			}),
	]);
}
