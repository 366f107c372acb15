import { and, sql } from "drizzle-orm";
import type { SocialOrder } from "../../../core/page/social-schema.ts";
import type { Plan } from "../../../core/plans/plan.ts";
import type { Database } from "../../../db/client.ts";
import { socialHandles } from "../../../db/schema/index.ts";
import { changePages } from "../../publish/change-pages.ts";
import { stalePage } from "../../publish/stale-pages.ts";
import { isOnOwnPage, ownPageWith, refuseChange } from "./own-handles.ts";

/** Moves handles to their positions in the list. Handles that the list doesn't name keep their positions. */
export async function reorderHandles(
	env: Env,
	database: Database,
	user: { id: string; plan: Plan },
	{ pageId, ids }: SocialOrder,
): Promise<void> {
	const order = JSON.stringify(ids);
	const isListed = and(
		isOnOwnPage(database, user.id, pageId),
		sql`${socialHandles.id} IN (SELECT value FROM json_each(${order}))`,
	);
	const { moved } = await changePages(env, database, {
		moved: database
			.update(socialHandles)
			.set({ position: sql`(SELECT key FROM json_each(${order}) WHERE value = ${socialHandles.id})` })
			.where(isListed)
			.returning({ id: socialHandles.id }),
		stale: stalePage(database, pageId, ownPageWith(database, user.id, isListed)),
	});
	if (moved.length === 0) await refuseChange(database, user, pageId);
}
