import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { pages } from "../../../db/schema/index.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";

/** A picture of a public page, for a mail to its owner. */
export interface PagePicture {
	url: string;
	/** Stands where the picture isn't shown. */
	alt: string;
	/** The page's address without `https://`. */
	address: string;
}

/**
 * The picture that link previews show of a page. Null without one, and a mail never fails for it. It is gone after the
 * page's next change; then its words stand in its place.
 */
export async function findPagePicture(env: Env, database: Database, pageId: string): Promise<PagePicture | null> {
	try {
		const [page] = await database
			.select({ fullName: pages.fullName, username: pages.username })
			.from(pages)
			.where(eq(pages.id, pageId));
		const { objects } = await env.MEDIA.list({ prefix: `share/${pageId}/` });
		const [newest] = objects.toSorted((one, other) => other.uploaded.getTime() - one.uploaded.getTime());
		if (!page?.username || !newest) return null;
		return {
			url: `${env.APP_ORIGIN}/media/${newest.key}`,
			alt: page.fullName ? `Your page, ${page.fullName}` : "Your page",
			address: `${new URL(env.APP_ORIGIN).host}/${page.username}`,
		};
	} catch (error) {
		console.error("A mail has no picture of its page", { pageId, error: rootCauseOf(error) });
		return null;
	}
}
