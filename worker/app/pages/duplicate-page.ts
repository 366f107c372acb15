import { pick } from "../../../core/look/pick.ts";
import { DRAFT_FIELDS } from "../../../core/page/page.ts";
import { pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { createFilledPage } from "./create-filled-page.ts";
import { getPage } from "./own-pages.ts";

/**
 * Creates another page of the account with everything that the owner made: words, blocks, pictures, icons and look. It has no username, so
 * nobody sees it before its owner chooses one. The domain, statistics, the passwords of gates, subscribers and sales stay
 * with the first page. Returns the new page's id.
 *
 * Throws `limit_reached` when the plan allows no more pages, `forbidden` for a suspended page and for what the plan no longer
 * includes, and `not_found`.
 */
export async function duplicatePage(context: Context<Person>, pageId: string): Promise<{ id: string }> {
	const { socials, suspension, ...page } = await getPage(context, pageId);
	const accountId = await findAccountOf(context, pageId);
	if (suspension) {
		throw new DomainError("forbidden", "A suspended page can't be duplicated.", { field: "id" });
	}
	const draft = { ...pick(page, DRAFT_FIELDS), username: null };
	return createFilledPage({ ...context, accountId }, { draft, socials, sources: [] });
}

async function findAccountOf({ database, actor }: Context<Person>, pageId: string): Promise<string> {
	const [page] = await database
		.select({ accountId: pages.userId })
		.from(pages)
		.where(isAllowedOn(actor, "manage", pageId));
	if (!page) throw pageNotFound();
	return page.accountId;
}
