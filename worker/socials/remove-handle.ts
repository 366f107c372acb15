import type { Database } from "../../db/client.ts";
import { socialHandles } from "../../db/schema/index.ts";
import { markStale } from "../publish/publish-requests.ts";
import { publishNow } from "../publish/request-publish.ts";
import { type HandleKey, handleNotFound, isOwnHandle, ownPageWith } from "./own-handles.ts";

/** Removes a handle from a page that the user owns. */
export async function removeHandle(env: Env, database: Database, userId: string, key: HandleKey): Promise<void> {
	const isOwn = isOwnHandle(database, userId, key);
	const [, removed] = await database.batch([
		markStale(database, key.pageId, ownPageWith(database, userId, isOwn)),
		database.delete(socialHandles).where(isOwn).returning({ id: socialHandles.id }),
	]);
	if (removed.length === 0) throw handleNotFound();
	await publishNow(env, key.pageId);
}
