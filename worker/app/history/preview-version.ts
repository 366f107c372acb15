import { sql } from "drizzle-orm";
import { LOOK_FIELDS } from "../../../core/look/look-defaults.ts";
import { pick } from "../../../core/look/pick.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { contentOf } from "../../publish/load.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { selectPage } from "../../publish/select-page.ts";
import { withViews } from "../../publish/views-ever.ts";
import { findVersion } from "./find-version.ts";

export interface VersionPreview {
	page: BioPageContent;
	/** How many of its pictures are gone. */
	goneCount: number;
}

/**
 * A former version as visitors would see it now, so without what is behind its gates. Throws `not_found`, and `unavailable` when it
 * can't be read.
 */
export async function previewVersion(
	context: Context<Person>,
	asked: { id: string; version: number },
): Promise<VersionPreview> {
	const { env, database, actor } = context;
	const { content, goneCount } = await findVersion(context, "read", asked);
	const id = sql`(SELECT ${pages.id} FROM ${pages} WHERE ${isAllowedOn(actor, "read", asked.id)})`;
	const [current] = await selectPage(database, id, "TRUE");
	if (!current) throw pageNotFound();
	const { socials, showsViewCount: _, ...shown } = content;
	const page = { ...(await withViews(env, current)), ...shown, look: pick(content, LOOK_FIELDS) };
	const icons = socials.filter(({ isVisible }) => isVisible);
	return { page: contentOf(page, icons, Date.now()), goneCount };
}
