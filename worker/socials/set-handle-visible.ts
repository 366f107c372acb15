import type { Database } from "../../db/client.ts";
import { socialHandles } from "../../db/schema/index.ts";
import { markStale } from "../publish/publish-requests.ts";
import { publishNow } from "../publish/request-publish.ts";
import { type HandleKey, handleNotFound, isOwnHandle, ownPageWith } from "./own-handles.ts";

/** Shows or hides a handle on a page that the user owns. */
export async function setHandleVisible(
	env: Env,
	database: Database,
	userId: string,
	{ isVisible, ...key }: HandleKey & { isVisible: boolean },
): Promise<void> {
	const isOwn = isOwnHandle(database, userId, key);
	const [changed] = await database.batch([
		database.update(socialHandles).set({ isVisible }).where(isOwn).returning({ id: socialHandles.id }),
		markStale(database, key.pageId, ownPageWith(database, userId, isOwn)),
	]);
	if (changed.length === 0) throw handleNotFound();
	await publishNow(env, key.pageId);
}
