import { and, desc, eq, getTableColumns, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import {
	assistantUses,
	clickTargets,
	consentWordings,
	dayCounts,
	dismissedSuggestions,
	domainHistory,
	domains,
	formerUsernames,
	identities,
	importSources,
	media,
	pages,
	sales,
	sellers,
	socialHandles,
	subscriberLog,
	subscribers,
	subscriptions,
	users,
} from "../../../db/schema/index.ts";
import { suspensionOfPage } from "../../publish/suspension-of-page.ts";
import { listPasskeys } from "../auth/passkeys/own-passkeys.ts";
import { querySecondFactor } from "../auth/second-factor/own-second-factor.ts";
import { listInvoiceIds } from "../billing/list-invoice-ids.ts";
import { countInDay, countOfKey, keysInDay } from "../stats/read/day-sums.ts";
import { listSessions } from "./own-sessions.ts";

const NO_PLAN = { plan: null, status: null, currentPeriodEnd: null, endsAt: null };

/**
 * Everything the user owns: account, plan, ids of invoices, connected accounts, pages with blocks and social icons,
 * domains and their history, sales, lists of subscribers with the proof of their consent, sources of imports, the assistant's
 * texts, picture names and sessions. Statistics cover twelve months, by day (UTC) and by link, icon or gate. `invoices` is
 * null when Stripe can't be asked. Times are milliseconds since 1970.
 */
export async function exportAccount(env: Env, database: Database, user: { id: string; sessionId: string }) {
	const ownPages = database.select({ id: pages.id }).from(pages).where(eq(pages.userId, user.id));
	const day = sql<string>`date(${dayCounts.day} * 86400, 'unixepoch')`;
	const sum = (count: SQL) => sql<number>`sum(${count})`;
	const keysOf = <Sums extends Record<string, SQL<number>>>(facet: "link" | "social" | "gate", sums: Sums) => {
		const id = sql<string>`counted.key`;
		const isTarget = and(
			eq(clickTargets.pageId, dayCounts.pageId),
			// A gate has the title of its block.
			eq(clickTargets.kind, facet === "social" ? "social" : "link"),
			eq(clickTargets.id, id),
		);
		return database
			.select({
				pageId: dayCounts.pageId,
				kind: sql<string>`${facet}`,
				id,
				title: clickTargets.title,
				day,
				...sums,
			})
			.from(dayCounts)
			.innerJoin(keysInDay(facet), sql`true`)
			.leftJoin(clickTargets, isTarget)
			.where(sql`${dayCounts.pageId} IN ${ownPages}`)
			.groupBy(dayCounts.pageId, dayCounts.day, id);
	};
	const [
		account,
		plan,
		signIns,
		keys,
		secondFactor,
		pageRows,
		socials,
		hosts,
		hostChanges,
		former,
		pictures,
		days,
		linkClicks,
		iconClicks,
		gateSteps,
		dismissed,
		sources,
		texts,
		people,
		proof,
		wordings,
		seller,
		sold,
	] = await database.batch([
		database
			.select({
				id: users.id,
				email: users.email,
				emailVerifiedAt: users.emailVerifiedAt,
				fullName: users.fullName,
				createdAt: users.createdAt,
				timeZone: users.timeZone,
				digestOptOutAt: users.digestOptOutAt,
			})
			.from(users)
			.where(eq(users.id, user.id)),
		database
			.select({
				plan: subscriptions.plan,
				status: subscriptions.status,
				currentPeriodEnd: subscriptions.currentPeriodEnd,
				endsAt: subscriptions.endsAt,
			})
			.from(subscriptions)
			.where(eq(subscriptions.userId, user.id)),
		database
			.select({
				provider: identities.provider,
				issuer: identities.issuer,
				subject: identities.subject,
				createdAt: identities.createdAt,
			})
			.from(identities)
			.where(eq(identities.userId, user.id)),
		listPasskeys(database, user.id),
		querySecondFactor(database, user.id),
		database
			.select({
				...getTableColumns(pages),
				suspension: suspensionOfPage(env),
				isSmartOrdered: sql
					.raw("EXISTS (SELECT 1 FROM smart_orders WHERE smart_orders.page_id = pages.id)")
					.mapWith(Boolean),
			})
			.from(pages)
			.where(eq(pages.userId, user.id))
			.orderBy(desc(pages.isPrimary), pages.createdAt),
		database
			.select()
			.from(socialHandles)
			.where(sql`${socialHandles.pageId} IN ${ownPages}`)
			.orderBy(socialHandles.pageId, socialHandles.position),
		database
			.select({
				pageId: pages.id,
				hostname: domains.hostname,
				status: domains.status,
				createdAt: domains.createdAt,
			})
			.from(domains)
			.innerJoin(pages, and(eq(pages.id, domains.pageId), eq(pages.userId, user.id)))
			.where(ne(domains.status, "removed")),
		database
			.select({
				hostname: domainHistory.hostname,
				change: domainHistory.change,
				happenedAt: domainHistory.happenedAt,
			})
			.from(domainHistory)
			.where(eq(domainHistory.userId, user.id))
			.orderBy(domainHistory.id),
		database
			.select({ username: formerUsernames.username, releasedAt: formerUsernames.releasedAt })
			.from(formerUsernames)
			.where(eq(formerUsernames.userId, user.id)),
		database.select({ name: media.name, bytes: media.bytes }).from(media).where(eq(media.userId, user.id)),
		database
			.select({
				pageId: dayCounts.pageId,
				day,
				views: sum(countInDay("views")),
				visitors: sum(countInDay("visitors")),
				clicks: sum(countInDay("clicks")),
				socialClicks: sum(countInDay("socialClicks")),
				gatesSeen: sum(countInDay("gatesSeen")),
				gatesPassed: sum(countInDay("gatesPassed")),
				waysOut: sum(countInDay("waysOut")),
			})
			.from(dayCounts)
			// A document whose day has expired has no series. It keeps the counts since the page's creation.
			.where(sql`${dayCounts.pageId} IN ${ownPages} AND ${dayCounts.series} <> '{}'`)
			.groupBy(dayCounts.pageId, dayCounts.day),
		keysOf("link", { clicks: sum(countOfKey("clicks")) }),
		keysOf("social", { clicks: sum(countOfKey("socialClicks")) }),
		keysOf("gate", { seen: sum(countOfKey("gatesSeen")), passed: sum(countOfKey("gatesPassed")) }),
		database.select().from(dismissedSuggestions).where(sql`${dismissedSuggestions.pageId} IN ${ownPages}`),
		database
			.select({
				pageId: importSources.pageId,
				address: importSources.address,
				knownLinks: importSources.knownLinks,
				newLinks: importSources.newLinks,
			})
			.from(importSources)
			.where(sql`${importSources.pageId} IN ${ownPages}`),
		database
			.select({ month: assistantUses.month, count: assistantUses.count })
			.from(assistantUses)
			.where(eq(assistantUses.userId, user.id)),
		database
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
			.where(sql`${subscribers.pageId} IN ${ownPages}`)
			.orderBy(subscribers.pageId, subscribers.createdAt, subscribers.id),
		database
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
			.where(sql`${subscribers.pageId} IN ${ownPages}`)
			.orderBy(subscriberLog.id),
		database.select().from(consentWordings).where(sql`${consentWordings.pageId} IN ${ownPages}`),
		database
			.select({
				legalName: sellers.legalName,
				address: sellers.address,
				country: sellers.country,
				email: sellers.email,
				accountId: sellers.accountId,
				state: sellers.state,
			})
			.from(sellers)
			.where(eq(sellers.userId, user.id)),
		database
			.select({
				id: sales.id,
				pageId: sales.pageId,
				blockId: sales.blockId,
				pageName: sales.pageName,
				title: sales.title,
				amount: sales.amount,
				currency: sales.currency,
				fee: sales.fee,
				refunded: sales.refunded,
				state: sales.state,
				paidAt: sales.paidAt,
				buyerEmail: sales.buyerEmail,
				consent: sales.consent,
				consentAt: sales.consentAt,
				paymentIntentId: sales.paymentIntentId,
			})
			.from(sales)
			.where(and(eq(sales.userId, user.id), isNotNull(sales.paidAt)))
			.orderBy(sales.paidAt),
	]);
	const ofPage = <Row extends { pageId: string }>(rows: Row[], pageId: string) =>
		rows.filter((row) => row.pageId === pageId).map(({ pageId: _, ...row }) => row);
	return {
		exportedAt: Date.now(),
		account: { ...account[0], ...(plan[0] ?? NO_PLAN) },
		invoices: await listInvoiceIds(env, database, user.id),
		identities: signIns,
		passkeys: keys,
		secondFactor: secondFactor[0] ?? null,
		pages: pageRows.map(({ userId: _, look, ...page }) => ({
			...page,
			...look,
			socials: ofPage(socials, page.id),
			domains: ofPage(hosts, page.id),
			importSources: ofPage(sources, page.id),
			subscribers: ofPage(people, page.id),
			subscriberLog: ofPage(proof, page.id),
			consentWordings: ofPage(wordings, page.id),
			dismissedSuggestions: ofPage(dismissed, page.id).map(({ suggestionId }) => suggestionId),
			stats: {
				days: ofPage(days, page.id),
				clicks: ofPage([...linkClicks, ...iconClicks], page.id),
				gates: ofPage(gateSteps, page.id).map(({ kind: _, ...gate }) => gate),
			},
		})),
		assistantTexts: texts[0] ?? null,
		seller: seller[0] ?? null,
		sales: sold,
		domainHistory: hostChanges,
		formerUsernames: former,
		media: pictures.map(({ name, bytes }) => ({ name, bytes, path: `/media/${name}` })),
		sessions: await listSessions(database, user),
	};
}
