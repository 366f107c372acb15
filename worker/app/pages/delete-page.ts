import { and, eq, sql } from "drizzle-orm";
import { domains, pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isNotOffered, offeredRefusal, offeredTo } from "../../publish/being-handed-over.ts";
import { changePages } from "../../publish/change-pages.ts";
import { accountOf, isAllowedOn } from "../../publish/ownership.ts";
import { stalePage, stalePagesBeyondPlan } from "../../publish/stale-pages.ts";
import { noteActivity } from "../activity/note-activity.ts";
import { moveDomains } from "../domains/move-domain.ts";
import { keepLeavingMedia } from "../media/own-media.ts";
import { noteLeavingPage } from "../sales/leaving-sales.ts";
import { moveFormerEvents } from "../stats/former-events.ts";
import { noteStatsDeletion } from "../stats/note-deletion.ts";
import { keepUsername } from "./former-usernames.ts";

/**
 * Deletes a page that the user owns and its snapshots, keeps its username and releases its domain. Its place can bring
 * a paused page back. Throws `forbidden` for the primary page, and `conflict` while somebody is asked to take the page.
 */
export async function deletePage(context: Context<Person>, pageId: string): Promise<void> {
	const { env, database, actor } = context;
	const isOwn = isAllowedOn(actor, "manage", pageId);
	const isDeletable = and(isOwn, eq(pages.isPrimary, false), isNotOffered());
	const [leaving] = await database.select({ id: pages.id }).from(pages).where(isDeletable);
	// Events of 0.1.0 would go with the page in one statement, which D1 ends after 30 seconds. Cron deletes these in slices.
	if (leaving) await moveFormerEvents(env.DB, pageId, 0);
	const ofPage = and(eq(domains.pageId, pageId), sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${isDeletable})`);
	const { deleted } = await changePages(context, {
		others: stalePagesBeyondPlan(database, accountOf(pageId), isDeletable),
		stale: stalePage(database, pageId, isDeletable),
		username: keepUsername(context, isDeletable),
		media: keepLeavingMedia(database, { pageId, staying: [] }, isDeletable),
		domains: moveDomains(database, "released", ofPage),
		sales: noteLeavingPage(database, pageId, isDeletable),
		statistics: noteStatsDeletion(database, isDeletable),
		activity: noteActivity(context, "page.deleted", { pageId }, isDeletable),
		deleted: database.delete(pages).where(isDeletable).returning({ id: pages.id }),
	});
	if (deleted.length > 0) return;

	const [kept] = await database.select({ offeredTo: offeredTo() }).from(pages).where(isOwn);
	if (!kept) throw pageNotFound();
	if (kept.offeredTo !== null) throw offeredRefusal(kept.offeredTo, "delete the page");
	throw new DomainError("forbidden", "The primary page can't be deleted. Make another page primary first.", {
		field: "id",
	});
}
