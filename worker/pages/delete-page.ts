import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { pages } from "../../db/schema/index.ts";
import { DomainError } from "../errors/domain-error.ts";
import { keepUsername } from "./former-usernames.ts";
import { pageNotFound } from "./own-pages.ts";
import { markUnpublished, publishPage } from "./publish-page.ts";

/** Deletes a page the user owns, keeps its username for them, and takes its addresses down. The primary page stays. */
export async function deletePage(env: Env, database: Database, userId: string, pageId: string): Promise<void> {
	const isOwn = and(eq(pages.id, pageId), eq(pages.userId, userId));
	const isDeletable = and(isOwn, eq(pages.isPrimary, false));
	const [, , deleted] = await database.batch([
		markUnpublished(database, pageId, isDeletable),
		keepUsername(database, userId, isDeletable),
		database.delete(pages).where(isDeletable).returning({ id: pages.id }),
	]);
	if (deleted.length > 0) return publishPage(env, pageId);

	const [kept] = await database.select({ id: pages.id }).from(pages).where(isOwn);
	if (!kept) throw pageNotFound();
	throw new DomainError("forbidden", "The primary page can't be deleted. Make another page primary first.", {
		field: "id",
	});
}
