import { and, eq, isNotNull } from "drizzle-orm";
import {
	assistantUses,
	domainHistory,
	formerUsernames,
	grants,
	identities,
	media,
	members,
	sales,
	sellers,
	subscriptions,
	users,
} from "../../../../db/schema/index.ts";
import type { Context, Person } from "../../../foundation/actor/context.ts";
import { isOwnedBy } from "../../../publish/ownership.ts";
import { listPasskeys } from "../../auth/passkeys/own-passkeys.ts";
import { querySecondFactor } from "../../auth/second-factor/own-second-factor.ts";

/** Queries of what belongs to a person and to none of their pages. */
export function personRows(context: Context<Person>) {
	const { database, actor } = context;
	return {
		accounts: database
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
			.where(eq(users.id, actor.id)),
		plans: database
			.select({
				plan: subscriptions.plan,
				status: subscriptions.status,
				currentPeriodEnd: subscriptions.currentPeriodEnd,
				endsAt: subscriptions.endsAt,
			})
			.from(subscriptions)
			.where(isOwnedBy(actor.id, subscriptions)),
		// Without the note, which is a word between administrators.
		grants: database
			.select({ plan: grants.plan, endsAt: grants.endsAt, grantedAt: grants.grantedAt })
			.from(grants)
			.where(eq(grants.userId, actor.id)),
		memberships: database
			.select({ account: users.fullName, role: members.role, joinedAt: members.joinedAt })
			.from(members)
			.innerJoin(users, eq(users.id, members.accountId))
			.where(eq(members.personId, actor.id)),
		identities: database
			.select({
				provider: identities.provider,
				issuer: identities.issuer,
				subject: identities.subject,
				createdAt: identities.createdAt,
			})
			.from(identities)
			.where(eq(identities.userId, actor.id)),
		passkeys: listPasskeys(context),
		secondFactors: querySecondFactor(database, actor.id),
		domainHistory: database
			.select({
				hostname: domainHistory.hostname,
				change: domainHistory.change,
				happenedAt: domainHistory.happenedAt,
			})
			.from(domainHistory)
			.where(eq(domainHistory.userId, actor.id))
			.orderBy(domainHistory.id),
		formerUsernames: database
			.select({ username: formerUsernames.username, releasedAt: formerUsernames.releasedAt })
			.from(formerUsernames)
			.where(isOwnedBy(actor.id, formerUsernames)),
		pictures: database.select({ name: media.name, bytes: media.bytes }).from(media).where(isOwnedBy(actor.id, media)),
		assistantTexts: database
			.select({ month: assistantUses.month, count: assistantUses.count })
			.from(assistantUses)
			.where(eq(assistantUses.userId, actor.id)),
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
			.where(isOwnedBy(actor.id, sellers)),
		sales: database
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
			.where(and(isOwnedBy(actor.id, sales), isNotNull(sales.paidAt)))
			.orderBy(sales.paidAt),
	};
}
