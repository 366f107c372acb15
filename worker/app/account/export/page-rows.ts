import { and, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
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
import { suspensionOfPage } from "../../../publish/suspension-of-page.ts";

/** Queries of a person's pages, and of what belongs to each but its statistics. */
export function pageRows(env: Env, database: Database, userId: string) {
	const ownPages = database.select({ id: pages.id }).from(pages).where(eq(pages.userId, userId));
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
			.where(eq(pages.userId, userId))
			.orderBy(desc(pages.isPrimary), pages.createdAt),
		socials: database
			.select()
			.from(socialHandles)
			.where(inArray(socialHandles.pageId, ownPages))
			.orderBy(socialHandles.pageId, socialHandles.position),
		domains: database
			.select({
				pageId: pages.id,
				hostname: domains.hostname,
				status: domains.status,
				createdAt: domains.createdAt,
			})
			.from(domains)
			.innerJoin(pages, and(eq(pages.id, domains.pageId), eq(pages.userId, userId)))
			.where(ne(domains.status, "removed")),
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
