import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { pages } from "../../../db/schema/index.ts";
import { publishSoon } from "../../publish/publish-soon.ts";

/** Publishes a page whose goal of tips has come nearer, or farther. Pages without a goal stay as they are. */
export async function showGoal(env: Env, database: Database, pageId: string, blockId: string): Promise<void> {
	const hasGoal = sql`EXISTS (
		SELECT 1 FROM json_each(${pages.blocks}) AS block
		WHERE block.value ->> '$.id' = ${blockId} AND block.value ->> '$.goal.amount' IS NOT NULL
	)`;
	const [page] = await database
		.select({ id: pages.id })
		.from(pages)
		.where(and(eq(pages.id, pageId), hasGoal));
	if (page) await publishSoon(env, pageId, "tips");
}
