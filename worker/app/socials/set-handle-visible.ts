import { socialHandles } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/context.ts";
import { changePages } from "../../publish/change-pages.ts";
import { stalePage } from "../../publish/stale-pages.ts";
import { type HandleKey, isOwnHandle, ownPageWith, refuseChange } from "./own-handles.ts";

/** Shows or hides a handle on a page that the user owns. */
export async function setHandleVisible(
	context: Context<Person>,
	{ isVisible, ...key }: HandleKey & { isVisible: boolean },
): Promise<void> {
	const { env, database } = context;
	const isOwn = isOwnHandle(context, key);
	const { changed } = await changePages(env, database, {
		changed: database.update(socialHandles).set({ isVisible }).where(isOwn).returning({ id: socialHandles.id }),
		stale: stalePage(database, key.pageId, ownPageWith(context, isOwn)),
	});
	if (changed.length === 0) await refuseChange(context, key.pageId);
}
