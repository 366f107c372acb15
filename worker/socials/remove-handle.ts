import type { Plan } from "../../core/plan.ts";
import type { Database } from "../../db/client.ts";
import { socialHandles } from "../../db/schema/index.ts";
import { markStale } from "../publish/publish-requests.ts";
import { publishNow } from "../publish/request-publish.ts";
import { type HandleKey, isOwnHandle, ownPageWith, refuseChange } from "./own-handles.ts";

/** Removes a handle from a page that the user owns. */
export async function removeHandle(
	env: Env,
	database: Database,
	user: { id: string; plan: Plan },
	key: HandleKey,
): Promise<void> {
	const isOwn = isOwnHandle(database, user.id, key);
	const [, removed] = await database.batch([
		markStale(database, key.pageId, ownPageWith(database, user.id, isOwn)),
		database.delete(socialHandles).where(isOwn).returning({ id: socialHandles.id }),
	]);
	if (removed.length === 0) await refuseChange(database, user, key.pageId);
	await publishNow(env, key.pageId);
}
