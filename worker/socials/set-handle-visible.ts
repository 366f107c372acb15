import type { Database } from "../../db/client.ts";
import { socialHandles } from "../../db/schema/index.ts";
import { markUnpublished, publishPage } from "../pages/publish-page.ts";
import { type HandleKey, handleNotFound, isOwnHandle, ownPageWith } from "./own-handles.ts";

/** Shows or hides a handle on the user's page. */
export async function setHandleVisible(
	env: Env,
	database: Database,
	userId: string,
	{ isVisible, ...key }: HandleKey & { isVisible: boolean },
): Promise<void> {
	const isOwn = isOwnHandle(database, userId, key);
	const [changed] = await database.batch([
		database.update(socialHandles).set({ isVisible }).where(isOwn).returning({ id: socialHandles.id }),
		markUnpublished(database, key.pageId, ownPageWith(database, userId, isOwn)),
	]);
	if (changed.length === 0) throw handleNotFound();
	await publishPage(env, key.pageId);
}
