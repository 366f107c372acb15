import type { Present } from "../../../../core/stats/answer.ts";
import type { Context, Person } from "../../../foundation/actor/context.ts";
import { statsStore } from "../store.ts";
import { accessDenied } from "./get-stats.ts";
import { readPresent, type StoredPage, selectPage, selectPresent } from "./own-page.ts";

/**
 * The number of visitors of the last five minutes, which an open stats screen refreshes. Throws `forbidden` when the page
 * is not the user's. `now` is in milliseconds since 1970.
 */
export async function countPresent({ env, actor }: Context<Person>, id: string, now = Date.now()): Promise<Present> {
	const page = await selectPage(env.DB, { id, userId: actor.id }).first<StoredPage>();
	if (!page) throw accessDenied();
	const store = statsStore(env, page.shard);
	return readPresent(await selectPresent(store, page.id, now).all<never>(), now);
}
