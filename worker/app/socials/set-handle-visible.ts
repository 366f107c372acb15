import type { Plan } from "../../../core/plans/plan.ts";
import type { Database } from "../../../db/client.ts";
import { socialHandles } from "../../../db/schema/index.ts";
import { changePages } from "../../publish/change-pages.ts";
import { stalePage } from "../../publish/stale-pages.ts";
import { type HandleKey, isOwnHandle, ownPageWith, refuseChange } from "./own-handles.ts";

/** Shows or hides a handle on a page that the user owns. */
export async function setHandleVisible(
	env: Env,
	database: Database,
	user: { id: string; plan: Plan },
	{ isVisible, ...key }: HandleKey & { isVisible: boolean },
): Promise<void> {
	const isOwn = isOwnHandle(database, user.id, key);
	const { changed } = await changePages(env, database, {
		changed: database.update(socialHandles).set({ isVisible }).where(isOwn).returning({ id: socialHandles.id }),
		stale: stalePage(database, key.pageId, ownPageWith(database, user.id, isOwn)),
	});
	if (changed.length === 0) await refuseChange(database, user, key.pageId);
}
