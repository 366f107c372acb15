import { pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { blockedHosts } from "../../publish/blocked-hosts.ts";
import { isAllowedOn } from "../../publish/ownership.ts";

/** The hosts whose links are off on one of the user's pages. Throws `not_found`. */
export async function listBlockedHosts({ database, actor }: Context<Person>, pageId: string): Promise<string[]> {
	const [page] = await database
		.select({ blockedHosts: blockedHosts() })
		.from(pages)
		.where(isAllowedOn(actor, "read", pageId));
	if (!page) throw pageNotFound();
	return page.blockedHosts;
}
