import { and, eq, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { FilledPage, FilledSocial } from "../../../core/page/page-file.ts";
import { readAgain } from "../../../core/socials/social-handle.ts";
import { pages, socialHandles } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isOwnPage } from "../../publish/ownership.ts";
import { noteSources } from "../import-sources/note-sources.ts";
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
	context: Context<Person>,
	{ draft, socials, sources = [] }: FilledPage,
): Promise<{ id: string }> {
	const { env, database, actor } = context;
	const handles = socials.map(readSocial);
	const id = await createPage(context);
	try {
		if (handles.length > 0) await database.run(insertHandles(id, handles));
		await noteSources(env, database, id, sources);
		await savePage(context, { id, version: 1, draft });
		return { id };
	} catch (error) {
		// The page is still blank at version 1, so nobody has seen it.
		await database.delete(pages).where(and(isOwnPage(actor, "manage", id), eq(pages.version, 1)));
		throw error;
	}
}

/** The icon with a new id. Its handle or its address must lead where it says. */
function readSocial({ platform, handle, url, isVisible }: FilledSocial, index: number) {
	const read = readAgain(platform, handle, url);
	if (!read.ok) throw new DomainError("invalid", read.reason, { field: `socials.${index}.${read.field}` });
	return { id: nanoid(14), platform: read.platform, handle: read.handle, url: read.url, isVisible };
}

/** One statement for all icons, because a page may have more of them than a statement has parameters. */
function insertHandles(pageId: string, handles: readonly ReturnType<typeof readSocial>[]) {
	const rows = JSON.stringify(handles);
	const field = (name: string) => sql.raw(`json_extract(icon.value, '$.${name}')`);
	return sql`INSERT INTO ${socialHandles} (id, page_id, platform, handle, url, is_visible, position)
		SELECT ${field("id")}, ${pageId}, ${field("platform")}, ${field("handle")}, ${field("url")}, ${field("isVisible")}, icon.key
		FROM json_each(${rows}) AS icon`;
}
