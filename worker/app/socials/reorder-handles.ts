import { and, sql } from "drizzle-orm";
import type { SocialOrder } from "../../../core/page/social-schema.ts";
import { socialHandles } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/context.ts";
import { changePages } from "../../publish/change-pages.ts";
import { stalePage } from "../../publish/stale-pages.ts";
import { isOnOwnPage, ownPageWith, refuseChange } from "./own-handles.ts";

/** Moves handles to their positions in the list. Handles that the list doesn't name keep their positions. */
export async function reorderHandles(context: Context<Person>, { pageId, ids }: SocialOrder): Promise<void> {
	const { env, database } = context;
	const order = JSON.stringify(ids);
	const isListed = and(
		isOnOwnPage(context, pageId),
		sql`${socialHandles.id} IN (SELECT value FROM json_each(${order}))`,
	);
	const { moved } = await changePages(env, database, {
		moved: database
			.update(socialHandles)
			.set({ position: sql`(SELECT key FROM json_each(${order}) WHERE value = ${socialHandles.id})` })
			.where(isListed)
			.returning({ id: socialHandles.id }),
		stale: stalePage(database, pageId, ownPageWith(context, isListed)),
	});
	if (moved.length === 0) await refuseChange(context, pageId);
}
