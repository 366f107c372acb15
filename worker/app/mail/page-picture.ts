import { eq } from "drizzle-orm";
import { pages } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { findNewestShareImage } from "../../publish/newest-share-image.ts";

/** A picture of a public page, for a mail to its owner. */
export interface PagePicture {
	url: string;
	/** Stands where the picture isn't shown. */
	alt: string;
	/** The page's address without `https://`. */
	address: string;
}

/**
 * The picture that link previews show of a page. Null without one, and a mail never fails for it. Its address lasts as long
 * as the page is public, and shows the page as it is then. The hash keeps a mail program from showing last week's.
 */
export async function findPagePicture({ env, database }: Stores, pageId: string): Promise<PagePicture | null> {
	try {
		const [page] = await database
			.select({ fullName: pages.fullName, username: pages.username })
			.from(pages)
			.where(eq(pages.id, pageId));
		const image = await findNewestShareImage(env, pageId);
		if (!page?.username || !image) return null;
		return {
			url: `${env.APP_ORIGIN}/media/share/${pageId}.png?${image.hash}`,
			alt: page.fullName ? `Your page, ${page.fullName}` : "Your page",
			address: `${new URL(env.APP_ORIGIN).host}/${page.username}`,
		};
	} catch (error) {
		console.error("A mail has no picture of its page", { pageId, error: rootCauseOf(error) });
		return null;
	}
}
