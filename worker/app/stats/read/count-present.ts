import type { Present } from "../../../../core/stats/answer.ts";
import type { Context, Person } from "../../../foundation/actor/context.ts";
import { rowsOf } from "../rows-of.ts";
import { accessDenied } from "./get-stats.ts";
import { type OwnPage, readPresent, selectPage, selectPresent } from "./own-page.ts";

/**
 * The number of visitors of the last five minutes, which an open stats screen refreshes. Throws `forbidden` when the page
 * is not the user's. `now` is in milliseconds since 1970.
 */
export async function countPresent({ env, actor }: Context<Person>, id: string, now = Date.now()): Promise<Present> {
	const page: OwnPage = { id, userId: actor.id };
	const [pages, present] = await env.DB.batch<never>([selectPage(env.DB, page), selectPresent(env.DB, page, now)]);
	if (rowsOf(pages).length === 0) throw accessDenied();
	return readPresent(present, now);
}
