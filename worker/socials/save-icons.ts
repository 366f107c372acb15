import { and, eq } from "drizzle-orm";
import type { SocialIconsSave } from "../../core/social-icons-save.ts";
import type { Database } from "../../db/client.ts";
import { pages } from "../../db/schema/index.ts";
import { pageNotFound } from "../pages/own-pages.ts";
import { markUnpublished, publishPage } from "../pages/publish-page.ts";

/** Saves how a page the user owns shows its social icons. The draft's version stays: these are not part of it. */
export async function saveIcons(
	env: Env,
	database: Database,
	userId: string,
	{ pageId, icons }: SocialIconsSave,
): Promise<void> {
	const [saved] = await database.batch([
		database
			.update(pages)
			.set({ ...icons, updatedAt: Date.now() })
			.where(and(eq(pages.id, pageId), eq(pages.userId, userId)))
			.returning({ id: pages.id }),
		markUnpublished(database, pageId, eq(pages.userId, userId)),
	]);
	if (saved.length === 0) throw pageNotFound();
	await publishPage(env, pageId);
}
