import { and, count, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { RETURN_HOURS } from "../../../core/handover/terms.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import {
	consentWordings,
	domains,
	handovers,
	pages,
	sales,
	stayingSubscribers,
	subscribers,
	users,
} from "../../../db/schema/index.ts";
import type { AccountContext, Context, Person, Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { isOfferedTo, isWaiting } from "../../publish/being-handed-over.ts";
import { isAllowedIn, isAllowedOn, isOwnedBy } from "../../publish/ownership.ts";
import { viewsEver, withViews } from "../../publish/views-ever.ts";
import { pageName } from "./handover-names.ts";
import { offerOver } from "./offer-over.ts";
import { isReturnable } from "./send-back.ts";

/** What belongs to a page, for whoever hands it over or takes it. */
export interface PageFacts {
	name: string;
	username: string | null;
	blockCount: number;
	/** Blocks that cost something. They pause until the new owner takes payments. */
	pricedCount: number;
	saleCount: number;
	viewCount: number;
	hostname: string | null;
	/** Its domain is still being verified, so nobody can take the page. */
	isDomainUnfinished: boolean;
	subscriberCount: number;
	/** Whose letters the subscribers agreed to, in the words of their consent. */
	consents: { words: string; count: number }[];
}

/** What goes along with a page, and whether somebody is asked to take it or can send it back. */
export async function getHandover(context: Context<Person>, pageId: string) {
	const { env, database, actor } = context;
	const isOwn = isAllowedOn(actor, "manage", pageId);
	const [[own], [handover]] = await database.batch([
		database
			.select({ accountId: pages.userId, account: users.fullName })
			.from(pages)
			.innerJoin(users, isOwnedBy(users.id, pages))
			.where(isOwn),
		database
			.select({
				email: handovers.email,
				createdAt: handovers.createdAt,
				expiresAt: handovers.expiresAt,
				outcome: handovers.outcome,
				closedAt: handovers.closedAt,
				from: users.fullName,
				isReturnable: sql<number>`coalesce(${isReturnable()} AND EXISTS (SELECT 1 FROM ${pages} WHERE ${and(isOwn, isOwnedBy(handovers.toId, pages))}), 0)`,
			})
			.from(handovers)
			.innerJoin(users, eq(users.id, handovers.fromId))
			.where(and(eq(handovers.pageId, pageId), sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${isOwn})`))
			.orderBy(desc(handovers.createdAt))
			.limit(1),
	]);
	const facts = own && (await readFacts({ env, database }, eq(pages.id, pageId)));
	if (!facts) throw pageNotFound();
	const isOpen = handover?.outcome === null && handover.expiresAt > Date.now();
	const { email = null, createdAt = 0, expiresAt = 0, from = "", closedAt } = handover ?? {};
	return {
		...facts,
		accountId: own.accountId,
		account: own.account,
		waiting: isOpen && email !== null ? { email, createdAt, expiresAt } : null,
		returnable: handover?.isReturnable ? { from, until: (closedAt ?? 0) + RETURN_HOURS * HOUR_MS } : null,
	};
}

/** What a mailed link offers. Throws `not_found` for an offer that is over. */
export async function findOffer(stores: Stores, token: string) {
	return readOffer(stores, and(eq(handovers.hash, await sha256Hex(token)), isWaiting()));
}

/** The same without the mail, for whoever is signed in with the confirmed address that was asked. Throws `not_found` for others. */
export async function getOffer(context: Context<Person>, id: string) {
	return readOffer(context, and(eq(handovers.id, id), isOfferedTo(context.actor)));
}

/** The pages that somebody with this confirmed address is asked to take. */
export function listOffers({ database, actor }: Context<Person>) {
	return selectOffers(database, isOfferedTo(actor));
}

/** What became of a page that the account had. Throws `not_found` for another hand-over. */
export async function getLeft(context: AccountContext, id: string) {
	const { database, accountId } = context;
	const receiver = alias(users, "receiver");
	const [left] = await database
		.select({
			name: handovers.pageName,
			to: receiver.fullName,
			outcome: handovers.outcome,
			closedAt: handovers.closedAt,
			askedBackAt: handovers.askedBackAt,
			stayingCount: sql<number>`(SELECT count(*) FROM ${stayingSubscribers} WHERE ${stayingSubscribers.handoverId} = ${handovers.id})`,
			keptUntil: handovers.expiresAt,
		})
		.from(handovers)
		.leftJoin(receiver, eq(receiver.id, handovers.toId))
		.where(and(eq(handovers.id, id), eq(handovers.fromId, accountId), isAllowedIn(context, "manage")));
	if (!left) throw new DomainError("not_found", "This hand-over doesn't exist.", { field: "id" });
	return left;
}

async function readOffer(stores: Stores, condition: SQL | undefined) {
	const [offer] = await selectOffers(stores.database, condition);
	if (!offer) throw offerOver();
	const facts = await readFacts(stores, eq(pages.id, offer.pageId));
	if (!facts) throw pageNotFound();
	return { ...offer, facts };
}

function selectOffers(database: Database, condition: SQL | undefined) {
	const sender = alias(users, "sender");
	const asking = alias(users, "asking");
	return database
		.select({
			id: handovers.id,
			pageId: handovers.pageId,
			name: handovers.pageName,
			from: sender.fullName,
			askedBy: asking.fullName,
			email: handovers.email,
			expiresAt: handovers.expiresAt,
			hasDomain:
				sql`EXISTS (SELECT 1 FROM ${domains} WHERE ${domains.pageId} = ${handovers.pageId} AND ${ne(domains.status, "removed")})`.mapWith(
					Boolean,
				),
		})
		.from(handovers)
		.innerJoin(sender, eq(sender.id, handovers.fromId))
		.leftJoin(asking, eq(asking.id, handovers.askedBy))
		.where(condition)
		.orderBy(desc(handovers.createdAt));
}

async function readFacts({ env, database }: Stores, condition: SQL): Promise<PageFacts | null> {
	const ofPage = sql`${domains.pageId} = ${pages.id} AND ${ne(domains.status, "removed")}`;
	const unfinished = sql`${domains.status} IN ('pending', 'verified')`;
	const [[page], consents] = await database.batch([
		database
			.select({
				id: pages.id,
				statsShard: pages.statsShard,
				viewCount: viewsEver(),
				name: pageName(),
				username: pages.username,
				blockCount: sql<number>`json_array_length(${pages.blocks})`,
				pricedCount: sql<number>`(SELECT count(*) FROM json_each(${pages.blocks}) AS block WHERE block.value ->> '$.gate.kind' = 'payment')`,
				saleCount: sql<number>`(SELECT count(*) FROM ${sales} WHERE ${and(eq(sales.kind, "sale"), eq(sales.pageId, pages.id), eq(sales.state, "paid"))})`,
				hostname: sql<string | null>`(SELECT ${domains.hostname} FROM ${domains} WHERE ${ofPage})`,
				isDomainUnfinished: sql`EXISTS (SELECT 1 FROM ${domains} WHERE ${ofPage} AND ${unfinished})`.mapWith(Boolean),
			})
			.from(pages)
			.where(condition),
		database
			.select({ words: consentWordings.text, count: count() })
			.from(subscribers)
			.innerJoin(pages, and(eq(pages.id, subscribers.pageId), condition))
			.innerJoin(
				consentWordings,
				and(eq(consentWordings.pageId, subscribers.pageId), eq(consentWordings.id, subscribers.wordingId)),
			)
			.groupBy(consentWordings.id),
	]);
	if (!page) return null;
	const { id: _, statsShard: __, viewCount: ___, ...facts } = page;
	const { viewCount } = await withViews(env, page);
	const subscriberCount = consents.reduce((sum, one) => sum + one.count, 0);
	return { ...facts, viewCount: viewCount ?? 0, subscriberCount, consents };
}
