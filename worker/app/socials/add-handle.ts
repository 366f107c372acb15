import { eq, sql } from "drizzle-orm";
import type { NewSocial } from "../../../core/page/social-schema.ts";
import { MAX_SOCIAL_HANDLES, SOCIAL_LIMIT_MESSAGE } from "../../../core/socials/social.ts";
import { parseHandle, readAgain } from "../../../core/socials/social-handle.ts";
import { pages, socialHandles } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { changePages } from "../../publish/change-pages.ts";
import { isChangeablePage, isOwnPage } from "../../publish/ownership.ts";
import { refuseIfPaused } from "../../publish/plans/paused-page.ts";
import { stalePage } from "../../publish/stale-pages.ts";
import { isOwnHandle, ownPageWith } from "./own-handles.ts";

/**
 * Adds a visible handle at the end of a page's icons. Throws `invalid` with the missing or wrong field,
 * `limit_reached` on a full or paused page, and `conflict` when the id is taken.
 */
export async function addHandle(
	context: Context<Person>,
	{ pageId, id, platform, handle, url }: NewSocial,
): Promise<{ handle: string; url: string }> {
	const { env, database, actor } = context;
	const read = url === undefined ? parseHandle(platform, handle) : readAgain(platform, handle, url);
	if (!read.ok) {
		const { field, title, reason } = read;
		throw new DomainError("invalid", reason, title === undefined ? { field } : { field, title });
	}
	// The insert counts, so concurrent requests can't exceed the limit together.
	const { added } = await changePages(env, database, {
		added: database
			.insert(socialHandles)
			.select(
				sql`SELECT ${id}, ${pages.id}, ${read.platform}, ${read.handle}, ${read.url}, 1,
						(SELECT coalesce(max(position) + 1, 0) FROM ${socialHandles} WHERE page_id = ${pageId})
					FROM ${pages} WHERE ${isChangeablePage(actor, pageId)}
					AND (SELECT count(*) FROM ${socialHandles} WHERE page_id = ${pageId}) < ${MAX_SOCIAL_HANDLES}`,
			)
			.onConflictDoNothing()
			.returning({ handle: socialHandles.handle, url: socialHandles.url }),
		stale: stalePage(database, pageId, ownPageWith(context, isOwnHandle(context, { pageId, id }))),
	});
	if (!added[0]) throw await whyNotAdded(context, pageId);
	return added[0];
}

/** Finds the reason why nothing was inserted. */
async function whyNotAdded(context: Context<Person>, pageId: string): Promise<DomainError> {
	const { database, actor } = context;
	const [page] = await database
		.select({ count: database.$count(socialHandles, eq(socialHandles.pageId, pageId)) })
		.from(pages)
		.where(isOwnPage(actor, "edit", pageId));
	if (!page) return pageNotFound();
	await refuseIfPaused(context, pageId);
	if (page.count >= MAX_SOCIAL_HANDLES) return new DomainError("limit_reached", SOCIAL_LIMIT_MESSAGE);
	return new DomainError("conflict", "This social handle was added already.", { field: "id" });
}
