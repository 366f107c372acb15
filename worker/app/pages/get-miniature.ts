import { sql } from "drizzle-orm";
import { type BioPageContent, MINIATURE_BLOCKS } from "../../../core/page/page.ts";
import { pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { contentOf } from "../../publish/load.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { selectPage, selectSocials } from "../../publish/select-page.ts";
import { withViews } from "../../publish/views-ever.ts";

/** The top of a page that the user owns, as visitors see it or would see it. Throws `not_found`. */
export async function getMiniature({ env, database, actor }: Context<Person>, pageId: string): Promise<BioPageContent> {
	const id = sql`(SELECT ${pages.id} FROM ${pages} WHERE ${isAllowedOn(actor, "read", pageId)})`;
	const [found, socials] = await database.batch([selectPage(database, id, "TRUE"), selectSocials(database, id)]);
	if (!found[0]) throw pageNotFound();
	const { blocks, ...content } = contentOf(await withViews(env, found[0]), socials, Date.now());
	return { ...content, blocks: blocks.slice(0, MINIATURE_BLOCKS) };
}
