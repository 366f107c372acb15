import { and, eq } from "drizzle-orm";
import { pages, socialHandles } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { servingHostname } from "../../publish/serving-hostname.ts";

/**
 * Which of a page's icons lead to accounts that link back, with the time when that was last seen, and the address that such an
 * account has to link to. The address is null until the page has one.
 */
export async function listProofs({ env, database, actor }: Context<Person>, pageId: string) {
	const isPage = isAllowedOn(actor, "read", pageId);
	const [[page], icons] = await database.batch([
		database.select({ username: pages.username, hostname: servingHostname() }).from(pages).where(isPage),
		database
			.select({ id: socialHandles.id, provedAt: socialHandles.provedAt, dueAt: socialHandles.proofDueAt })
			.from(socialHandles)
			.innerJoin(pages, isPage)
			.where(and(eq(socialHandles.pageId, pageId), eq(socialHandles.platform, "mastodon")))
			.orderBy(socialHandles.position, socialHandles.id),
	]);
	if (!page) throw pageNotFound();
	const { username, hostname } = page;
	return {
		address: hostname ? `https://${hostname}` : username ? `${env.APP_ORIGIN}/${username}` : null,
		icons: icons.map(({ id, provedAt, dueAt }) => ({ id, provedAt, isRead: dueAt > 0 })),
	};
}
