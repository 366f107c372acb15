import { sql } from "drizzle-orm";
import { type BioPageContent, MINIATURE_BLOCKS } from "../../../core/page/page.ts";
import type { Database } from "../../../db/client.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { contentOf } from "../../publish/load.ts";
import { selectPage, selectSocials } from "../../publish/select-page.ts";

/** The top of a page that the user owns, as visitors see it or would see it. Throws `not_found`. */
export async function getMiniature(database: Database, userId: string, pageId: string): Promise<BioPageContent> {
	const id = sql`(SELECT id FROM pages WHERE id = ${pageId} AND user_id = ${userId})`;
	const [found, socials] = await database.batch([selectPage(database, id, "TRUE"), selectSocials(database, id)]);
	if (!found[0]) throw pageNotFound();
	const { blocks, ...content } = contentOf(found[0], socials, Date.now());
	return { ...content, blocks: blocks.slice(0, MINIATURE_BLOCKS) };
}
