import type { Plan } from "../../../core/plans/plan.ts";
import type { Database } from "../../../db/client.ts";
import { socialHandles } from "../../../db/schema/index.ts";
import { changePages } from "../../publish/change-pages.ts";
import { stalePage } from "../../publish/stale-pages.ts";
import { type HandleKey, isOwnHandle, ownPageWith, refuseChange } from "./own-handles.ts";

/** Removes a handle from a page that the user owns. */
export async function removeHandle(
	env: Env,
	database: Database,
	user: { id: string; plan: Plan },
	key: HandleKey,
): Promise<void> {
	const isOwn = isOwnHandle(database, user.id, key);
	const { removed } = await changePages(env, database, {
		stale: stalePage(database, key.pageId, ownPageWith(database, user.id, isOwn)),
		removed: database.delete(socialHandles).where(isOwn).returning({ id: socialHandles.id }),
	});
	if (removed.length === 0) await refuseChange(database, user, key.pageId);
}
