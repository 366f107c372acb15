import { and, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import {
	consentWordings,
	dismissedSuggestions,
	domains,
	importSources,
	pages,
	socialHandles,
	subscriberLog,
	subscribers,
} from "../../../../db/schema/index.ts";
import type { Stores } from "../../../foundation/actor/context.ts";
import { isOwnedBy } from "../../../publish/ownership.ts";
import { suspensionOfPage } from "../../../publish/suspension-of-page.ts";

/** Queries of an account's pages, and of what belongs to each but its statistics. */
export function pageRows({ env, database }: Stores, accountId: string) {
	const ownPages = database.select({ id: pages.id }).from(pages).where(isOwnedBy(accountId, pages));
	return {
		pages: database
			.select({
				...getTableColumns(pages),
				suspension: suspensionOfPage(env),
				isSmartOrdered: sql
					.raw("EXISTS (SELECT 1 FROM smart_orders WHERE smart_orders.page_id = pages.id)")
					.mapWith(Boolean),
			})
			.from(pages)
			.where(isOwnedBy(accountId, pages))
			.orderBy(desc(pages.isPrimary), pages.createdAt),
		socials: database
			.select()
			.from(socialHandles)
			.where(inArray(socialHandles.pageId, ownPages))
			.orderBy(socialHandles.pageId, socialHandles.position),
		domains: database
			.select({
				pageId: sql<string>`${domains.pageId}`,
				hostname: domains.hostname,
				status: domains.status,
				createdAt: domains.createdAt,
			})
			.from(domains)
			.where(and(inArray(domains.pageId, ownPages), ne(domains.status, "removed"))),
		dismissedSuggestions: database
			.select()
			.from(dismissedSuggestions)
			.where(inArray(dismissedSuggestions.pageId, ownPages)),
		importSources: database
			.select({
				pageId: importSources.pageId,
				address: importSources.address,
				knownLinks: importSources.knownLinks,
				newLinks: importSources.newLinks,
			})
			.from(importSources)
			.where(inArray(importSources.pageId, ownPages)),
		subscribers: database
			.select({
				pageId: subscribers.pageId,
				id: subscribers.id,
				email: subscribers.email,
				createdAt: subscribers.createdAt,
				askedAt: subscribers.askedAt,
				confirmedAt: subscribers.confirmedAt,
				unsubscribedAt: subscribers.unsubscribedAt,
			})
			.from(subscribers)
			.where(inArray(subscribers.pageId, ownPages))
			.orderBy(subscribers.pageId, subscribers.createdAt, subscribers.id),
		subscriberLog: database
			.select({
				pageId: subscribers.pageId,
				subscriberId: subscriberLog.subscriberId,
				step: subscriberLog.step,
				blockId: subscriberLog.blockId,
				wordingId: subscriberLog.wordingId,
				happenedAt: subscriberLog.happenedAt,
			})
			.from(subscriberLog)
			.innerJoin(subscribers, eq(subscribers.id, subscriberLog.subscriberId))
			.where(inArray(subscribers.pageId, ownPages))
			.orderBy(subscriberLog.id),
		consentWordings: database.select().from(consentWordings).where(inArray(consentWordings.pageId, ownPages)),
	};
}
