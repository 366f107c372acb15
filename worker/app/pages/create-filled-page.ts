import { and, eq } from "drizzle-orm";
import { nanoid } from "nanoid";
import { STORED_FILE } from "../../../core/files/stored-file.ts";
import type { PageDraft } from "../../../core/page/page.ts";
import type { FilledPage } from "../../../core/page/page-file.ts";
import { mediaOf } from "../../../core/page/page-pictures.ts";
import { withoutPictures } from "../../../core/page/without-pictures.ts";
import { pages } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { noteSources } from "../import-sources/note-sources.ts";
import { findForeignMedia } from "../media/own-media.ts";
import { createPage } from "./create-page.ts";
import { savePage } from "./save-page.ts";

/**
 * Creates a page with its content and social icons, notes the sources of its facts, and publishes it. Returns its id. A
 * refused one leaves nothing behind.
 *
 * Throws `limit_reached` when the plan allows no more pages, `invalid` with the field of a wrong social icon, and the
 * errors of a save.
 */
export async function createFilledPage(
	context: AccountContext,
	{ draft, socials, sources = [] }: FilledPage,
): Promise<{ id: string }> {
	const { database, actor } = context;
	const id = await createPage(context);
	try {
		await noteSources(context, id, sources);
		const icons = socials.map((social) => ({ ...social, id: nanoid(14) }));
		await savePage(context, { id, version: 1, draft: await withOwnFiles(context, id, draft), socials: icons });
		return { id };
	} catch (error) {
		// The page is still blank at version 1, so nobody has seen it.
		const isBlank = and(isAllowedOn(actor, "manage", id), eq(pages.version, 1));
		await database.delete(pages).where(isBlank);
		throw error;
	}
}

/** A page without the files that its account doesn't have. Their bytes aren't part of a page that is made of a file or a template. */
async function withOwnFiles(context: AccountContext, id: string, draft: PageDraft): Promise<PageDraft> {
	const files = mediaOf(draft).filter((name) => STORED_FILE.test(name));
	return files.length === 0 ? draft : withoutPictures(draft, await findForeignMedia(context, id, files));
}
