import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { domains, pages } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { changePages } from "../../publish/change-pages.ts";
import { stalePage, stalePagesBeyondPlan } from "../../publish/stale-pages.ts";
import { moveDomains } from "../domains/move-domain.ts";
import { keepLeavingMedia } from "../media/own-media.ts";
import { noteLeavingPage } from "../sales/leaving-sales.ts";
import { keepUsername } from "./former-usernames.ts";

/**
 * Deletes a page that the user owns and its snapshots, keeps its username and releases its domain. Its place can bring
 * a paused page back. Throws `forbidden` for the primary page.
 */
export async function deletePage(env: Env, database: Database, userId: string, pageId: string): Promise<void> {
	const isOwn = and(eq(pages.id, pageId), eq(pages.userId, userId));
	const isDeletable = and(isOwn, eq(pages.isPrimary, false));
	const ofPage = and(eq(domains.pageId, pageId), sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${isDeletable})`);
	const { deleted } = await changePages(env, database, {
		others: stalePagesBeyondPlan(database, userId, isDeletable),
		stale: stalePage(database, pageId, isDeletable),
		username: keepUsername(database, userId, isDeletable),
		media: keepLeavingMedia(database, { userId, pageId, staying: [] }, isDeletable),
		domains: moveDomains(database, "released", ofPage),
		sales: noteLeavingPage(database, pageId, isDeletable),
		deleted: database.delete(pages).where(isDeletable).returning({ id: pages.id }),
	});
	if (deleted.length > 0) return;

	const [kept] = await database.select({ id: pages.id }).from(pages).where(isOwn);
	if (!kept) throw pageNotFound();
	throw new DomainError("forbidden", "The primary page can't be deleted. Make another page primary first.", {
		field: "id",
	});
}
