import { desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
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
import type { Context, Person } from "../../../foundation/actor/context.ts";
import { isAllowedOn, isOwnedBy } from "../../../publish/ownership.ts";
import { suspensionOfPage } from "../../../publish/suspension-of-page.ts";

/** Queries of a person's pages, and of what belongs to each but its statistics. */
export function pageRows({ env, database, actor }: Context<Person>) {
	const ownPages = database.select({ id: pages.id }).from(pages).where(isOwnedBy(actor.id, pages));
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
			.where(isOwnedBy(actor.id, pages))
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
			.innerJoin(pages, isAllowedOn(actor, "manage", domains.pageId))
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
