import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { pages, publishRequests } from "../../db/schema/index.ts";
import { publishNow } from "./request-publish.ts";

/** Requests a publication of the user's stale pages. */
export async function publishStale(env: Env, database: Database, userId: string): Promise<void> {
	const stale = await database
		.select({ id: pages.id })
		.from(pages)
		.innerJoin(publishRequests, eq(publishRequests.pageId, pages.id))
		.where(eq(pages.userId, userId));
	await Promise.all(stale.map(({ id }) => publishNow(env, id)));
}
