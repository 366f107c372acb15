import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import {
	domainHistory,
	domains,
	formerUsernames,
	memberPages,
	pageProposals,
	pages,
	webhookEvents,
} from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { stalePage, stalePagesBeyondPlan } from "../../publish/stale-pages.ts";
import { domainsFollowPlan } from "../domains/follow-plan.ts";
import { moveDomains } from "../domains/move-domain.ts";
import { passRemovals } from "../files/removed-files.ts";
import { keepLeavingMedia, passMedia } from "../media/own-media.ts";

/** A page on its way from one account to another, by their ids. */
export interface Move {
	pageId: string;
	from: string;
	to: string;
}

/** SQL condition: the page is still the former account's, and the move was decided. Every statement of a move has it. */
export function isMoving({ pageId, from }: Move, isDecided: SQL | undefined): SQL {
	return sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${and(eq(pages.id, pageId), isOwnedBy(from, pages), isDecided)})`;
}

/**
 * The statements, for `changePages`, that move a page with its domain, usernames and pictures, in a batch that has decided so before.
 * Icons, gates, statistics and everything else know the page by its id. Sales stay with the seller, whose account at Stripe was paid.
 * The page is published for the plan of its new account, which may lack its domain.
 */
export function movePage({ database }: Stores, move: Move, isDecided: SQL | undefined) {
	const { pageId, from, to } = move;
	const ofMoved = and(eq(pages.id, pageId), isOwnedBy(from, pages), isDecided);
	const moving = isMoving(move, isDecided);
	const ofPage = and(eq(domains.pageId, pageId), ne(domains.status, "removed"));
	const named = (column: "base_name" | "hostname") =>
		sql`(SELECT moved.${sql.raw(column)} FROM ${domains} AS moved WHERE moved.page_id = ${pageId} AND moved.status <> 'removed')`;
	return {
		// Without the page, another one of the former account's may be within the plan again.
		others: stalePagesBeyondPlan(database, sql`${from}`, ofMoved),
		stale: stalePage(database, pageId, ofMoved),
		leavingMedia: keepLeavingMedia(database, { pageId, staying: [] }, ofMoved),
		removals: passRemovals(database, move, ofMoved),
		media: passMedia(database, move, ofMoved),
		// The receiver may have tried to connect the same name to another page.
		rivals: moveDomains(
			database,
			"released",
			and(isOwnedBy(to, domains), inArray(domains.baseName, named("base_name")), moving),
		),
		domainHistory: database
			.update(domainHistory)
			.set({ userId: to })
			.where(and(eq(domainHistory.userId, from), inArray(domainHistory.hostname, named("hostname")), moving)),
		domain: database
			.update(domains)
			.set({ userId: to })
			.where(and(ofPage, isOwnedBy(from, domains), moving)),
		usernames: database
			.update(formerUsernames)
			.set({ userId: to })
			.where(and(eq(formerUsernames.pageId, pageId), isOwnedBy(from, formerUsernames), moving)),
		guests: database
			.delete(memberPages)
			.where(and(eq(memberPages.accountId, from), eq(memberPages.pageId, pageId), moving)),
		// What happens from now on is the new account's, and what has happened on it isn't to be read by the former one anymore.
		events: database
			.delete(webhookEvents)
			.where(
				and(eq(webhookEvents.pageId, pageId), eq(webhookEvents.accountId, from), isNull(webhookEvents.saleId), moving),
			),
		// They are those of the former account's programs.
		proposals: database.delete(pageProposals).where(and(eq(pageProposals.pageId, pageId), moving)),
		moved: database
			.update(pages)
			.set({ userId: to, isPrimary: false, labels: null })
			.where(ofMoved)
			.returning({ id: pages.id }),
		plan: domainsFollowPlan(database, to),
	};
}
