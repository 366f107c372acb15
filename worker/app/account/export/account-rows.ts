import { and, eq, isNotNull, isNull } from "drizzle-orm";
import {
	assistantUses,
	domainHistory,
	formerUsernames,
	grants,
	media,
	sales,
	sellers,
	subscriptions,
} from "../../../../db/schema/index.ts";
import type { Stores } from "../../../foundation/actor/context.ts";
import { isOwnedBy } from "../../../publish/ownership.ts";

/** Queries of what belongs to an account and to none of its pages. */
export function accountRows({ database }: Pick<Stores, "database">, accountId: string) {
	return {
		plans: database
			.select({
				plan: subscriptions.plan,
				pageTens: subscriptions.pageTens,
				status: subscriptions.status,
				currentPeriodEnd: subscriptions.currentPeriodEnd,
				endsAt: subscriptions.endsAt,
			})
			.from(subscriptions)
			.where(isOwnedBy(accountId, subscriptions)),
		// Without the note, which is a word between administrators.
		grants: database
			.select({ plan: grants.plan, endsAt: grants.endsAt, grantedAt: grants.grantedAt })
			.from(grants)
			.where(eq(grants.userId, accountId)),
		domainHistory: database
			.select({
				hostname: domainHistory.hostname,
				change: domainHistory.change,
				happenedAt: domainHistory.happenedAt,
			})
			.from(domainHistory)
			.where(eq(domainHistory.userId, accountId))
			.orderBy(domainHistory.id),
		formerUsernames: database
			.select({ username: formerUsernames.username, releasedAt: formerUsernames.releasedAt })
			.from(formerUsernames)
			.where(isOwnedBy(accountId, formerUsernames)),
		pictures: database
			.select({ name: media.name, bytes: media.bytes })
			.from(media)
			.where(and(isOwnedBy(accountId, media), isNull(media.type))),
		files: database
			.select({ file: media.name, type: media.type, bytes: media.bytes })
			.from(media)
			.where(and(isOwnedBy(accountId, media), isNotNull(media.type))),
		assistantTexts: database
			.select({ month: assistantUses.month, count: assistantUses.count })
			.from(assistantUses)
			.where(eq(assistantUses.userId, accountId)),
		sellers: database
			.select({
				legalName: sellers.legalName,
				address: sellers.address,
				country: sellers.country,
				email: sellers.email,
				accountId: sellers.accountId,
				state: sellers.state,
			})
			.from(sellers)
			.where(isOwnedBy(accountId, sellers)),
		sales: database
			.select({
				id: sales.id,
				kind: sales.kind,
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
				giver: sales.giver,
				words: sales.words,
				consent: sales.consent,
				consentAt: sales.consentAt,
				paymentIntentId: sales.paymentIntentId,
			})
			.from(sales)
			.where(and(isOwnedBy(accountId, sales), isNotNull(sales.paidAt)))
			.orderBy(sales.paidAt),
	};
}
