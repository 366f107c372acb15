import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { domains, pages } from "../../db/schema/index.ts";
import { moveDomains } from "../domains/move-domain.ts";
import { DomainError } from "../errors/domain-error.ts";
import { pageNotFound } from "../errors/page-not-found.ts";
import { keepLeavingMedia } from "../media/own-media.ts";
import { markPagesBeyondPlan, markStale } from "../publish/publish-requests.ts";
import { publishNow } from "../publish/request-publish.ts";
import { keepUsername } from "./former-usernames.ts";

/**
 * Deletes a page that the user owns and its snapshots, keeps its username and releases its domain. Its place can bring a paused page back.
 * Throws `forbidden` for the primary page.
 */
export async function deletePage(env: Env, database: Database, userId: string, pageId: string): Promise<void> {
	const isOwn = and(eq(pages.id, pageId), eq(pages.userId, userId));
	const isDeletable = and(isOwn, eq(pages.isPrimary, false));
	const ofPage = and(eq(domains.pageId, pageId), sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${isDeletable})`);
	const [marked, , , , , , , deleted] = await database.batch([
		markPagesBeyondPlan(database, userId, isDeletable),
		markStale(database, pageId, isDeletable),
		keepUsername(database, userId, isDeletable),
		keepLeavingMedia(database, { userId, pageId, staying: [] }, isDeletable),
		...moveDomains(database, "released", ofPage),
		database.delete(pages).where(isDeletable).returning({ id: pages.id }),
	]);
	if (deleted.length > 0) {
		const changed = new Set([pageId, ...marked.map((page) => page.pageId)]);
		await Promise.all([...changed].map((id) => publishNow(env, id)));
		return;
	}

	const [kept] = await database.select({ id: pages.id }).from(pages).where(isOwn);
	if (!kept) throw pageNotFound();
	throw new DomainError("forbidden", "The primary page can't be deleted. Make another page primary first.", {
		field: "id",
	});
}
