import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { pages } from "../../../db/schema/index.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { blockedHosts } from "../../publish/blocked-hosts.ts";

/** The hosts whose links are off on one of the user's pages. Throws `not_found`. */
export async function listBlockedHosts(database: Database, userId: string, pageId: string): Promise<string[]> {
	const [page] = await database
		.select({ blockedHosts: blockedHosts() })
		.from(pages)
		.where(and(eq(pages.id, pageId), eq(pages.userId, userId)));
	if (!page) throw pageNotFound();
	return page.blockedHosts;
}
