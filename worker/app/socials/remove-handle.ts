import { socialHandles } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/context.ts";
import { changePages } from "../../publish/change-pages.ts";
import { stalePage } from "../../publish/stale-pages.ts";
import { type HandleKey, isOwnHandle, ownPageWith, refuseChange } from "./own-handles.ts";

/** Removes a handle from a page that the user owns. */
export async function removeHandle(context: Context<Person>, key: HandleKey): Promise<void> {
	const { env, database } = context;
	const isOwn = isOwnHandle(context, key);
	const { removed } = await changePages(env, database, {
		stale: stalePage(database, key.pageId, ownPageWith(context, isOwn)),
		removed: database.delete(socialHandles).where(isOwn).returning({ id: socialHandles.id }),
	});
	if (removed.length === 0) await refuseChange(context, key.pageId);
}
