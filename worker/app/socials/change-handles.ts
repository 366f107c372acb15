import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { NewSocial, SocialOrder } from "../../../core/page/social-schema.ts";
import { MAX_SOCIAL_HANDLES, PLATFORMS, SOCIAL_LIMIT_MESSAGE } from "../../../core/socials/social.ts";
import { parseHandle, readAgain } from "../../../core/socials/social-handle.ts";
import { pages, socialHandles } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { changePages } from "../../publish/change-pages.ts";
import { isAllowedOn, isChangeablePage } from "../../publish/ownership.ts";
import { refuseIfPaused } from "../../publish/plans/paused-page.ts";
import { stalePageIfChanged } from "../../publish/stale-pages.ts";
import { noteActivity } from "../activity/note-activity.ts";

/*
 * One icon at a time and without a new version of the page, as the editor of release 0.1.0 does it. Today's editor saves all
 * icons with its draft (`save-handles.ts`).
 */

interface HandleKey {
	pageId: string;
	id: string;
}

/**
 * Adds a visible handle at the end of a page's icons. Throws `invalid` with the missing or wrong field,
 * `limit_reached` on a full or paused page, and `conflict` when the id is taken.
 */
export async function addHandle(
	context: Context<Person>,
	{ pageId, id, platform, handle, url }: NewSocial,
): Promise<{ handle: string; url: string }> {
	const read = url === undefined ? parseHandle(platform, handle) : readAgain(platform, handle, url);
	if (!read.ok) {
		const { field, title, reason } = read;
		throw new DomainError("invalid", reason, title === undefined ? { field } : { field, title });
	}
	// The insert counts, so concurrent requests can't exceed the limit together.
	const insert = context.database
		.insert(socialHandles)
		.select(
			sql`SELECT ${id}, ${pages.id}, ${read.platform}, ${read.handle}, ${read.url}, 1,
					(SELECT coalesce(max(position) + 1, 0) FROM ${socialHandles} WHERE page_id = ${pageId}), NULL, 0
				FROM ${pages} WHERE ${isChangeablePage(context.actor, pageId)}
				AND (SELECT count(*) FROM ${socialHandles} WHERE page_id = ${pageId}) < ${MAX_SOCIAL_HANDLES}`,
		)
		.onConflictDoNothing();
	const words = `added an icon ${PLATFORMS[read.platform].name}`;
	if (!(await hasChanged(context, pageId, insert, words))) throw await whyNotAdded(context, pageId);
	return { handle: read.handle, url: read.url };
}

/** Removes a handle from a page that the user owns. */
export async function removeHandle(context: Context<Person>, { pageId, id }: HandleKey): Promise<void> {
	const removal = context.database.delete(socialHandles).where(onOwnPage(context, pageId, eq(socialHandles.id, id)));
	if (!(await hasChanged(context, pageId, removal, "removed an icon"))) throw await whyNotChanged(context, pageId);
}

/** Shows or hides a handle on a page that the user owns. */
export async function setHandleVisible(
	context: Context<Person>,
	{ pageId, id, isVisible }: HandleKey & { isVisible: boolean },
): Promise<void> {
	const isHandle = eq(socialHandles.id, id);
	const update = context.database
		.update(socialHandles)
		.set({ isVisible })
		.where(onOwnPage(context, pageId, isHandle));
	const words = isVisible ? "showed an icon again" : "hid an icon";
	if (!(await hasChanged(context, pageId, update, words))) throw await whyNotChanged(context, pageId);
}

/** Moves handles to their positions in the list. Handles that the list doesn't name keep their positions. */
export async function reorderHandles(context: Context<Person>, { pageId, ids }: SocialOrder): Promise<void> {
	const order = JSON.stringify(ids);
	const isListed = sql`${socialHandles.id} IN (SELECT value FROM json_each(${order}))`;
	const update = context.database
		.update(socialHandles)
		.set({ position: sql`(SELECT key FROM json_each(${order}) WHERE value = ${socialHandles.id})` })
		.where(onOwnPage(context, pageId, isListed));
	if (!(await hasChanged(context, pageId, update, "changed the order of the icons")))
		throw await whyNotChanged(context, pageId);
}

/** Runs a statement on handles and publishes their page. Returns whether it changed any. */
async function hasChanged(
	context: Context<Person>,
	pageId: string,
	statement: BatchItem<"sqlite">,
	words: string,
): Promise<boolean> {
	const { stale } = await changePages(context, {
		statement,
		stale: stalePageIfChanged(context.database, pageId),
		activity: noteActivity(context, "content.changed", { pageId, subject: words }, sql`changes() > 0`),
	});
	return stale.length > 0;
}

/** Condition on `social_handles`: one of these handles, on this page, which the user owns and the plan includes. */
function onOwnPage(context: Context<Person>, pageId: string, isHandle: SQL): SQL | undefined {
	const ownPage = context.database.select({ id: pages.id }).from(pages).where(isChangeablePage(context.actor, pageId));
	return and(isHandle, inArray(socialHandles.pageId, ownPage));
}

async function whyNotAdded(context: Context<Person>, pageId: string): Promise<DomainError> {
	const [page] = await context.database
		.select({ count: context.database.$count(socialHandles, eq(socialHandles.pageId, pageId)) })
		.from(pages)
		.where(isAllowedOn(context.actor, "edit", pageId));
	if (!page) return pageNotFound();
	await refuseIfPaused(context, pageId);
	if (page.count >= MAX_SOCIAL_HANDLES) return new DomainError("limit_reached", SOCIAL_LIMIT_MESSAGE);
	return new DomainError("conflict", "This social handle was added already.", { field: "id" });
}

async function whyNotChanged(context: Context<Person>, pageId: string): Promise<DomainError> {
	await refuseIfPaused(context, pageId);
	return new DomainError("not_found", "This social handle doesn't exist.", { field: "id" });
}
