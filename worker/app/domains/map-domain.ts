import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { baseName, type DomainNames } from "../../../core/domains/domain-records.ts";
import { domainHistory, domains, pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { isNotOffered } from "../../publish/being-handed-over.ts";
import { changePages } from "../../publish/change-pages.ts";
import { accountOf, isOwnedBy } from "../../publish/ownership.ts";
import { StalePages } from "../../publish/stale-pages.ts";
import { noteActivity } from "../activity/note-activity.ts";
import { moveDomains } from "./move-domain.ts";

/** A new secret for the record that proves ownership, with 190 bits. */
const TOKEN_LENGTH = 32;

interface Mapping extends DomainNames {
	pageId: string;
}

/**
 * Maps a domain to a page in one batch, if the page meets the condition: releases the page's other domain, moves the
 * account's claim on the name or adds one, and publishes both pages. A domain goes along with a page that somebody is asked to take.
 * Returns whether the domain leads to the page.
 */
export async function mapDomain(
	context: Context<Person>,
	{ pageId, hostname, registered }: Mapping,
	isAllowed: SQL | undefined,
): Promise<boolean> {
	const { database } = context;
	const now = Date.now();
	const base = baseName({ hostname, registered });
	const account = accountOf(pageId);
	const isOwn = and(isOwnedBy(account, domains), ne(domains.status, "removed"));
	const isClaim = and(isOwn, eq(domains.baseName, base));
	const isKept = sql`EXISTS (SELECT 1 FROM ${domains} INNER JOIN ${pages} AS other ON other.id = ${domains.pageId}
		WHERE ${isClaim} AND other.id <> ${pageId} AND NOT ${isNotOffered("other")})`;
	const isMappable = sql`(EXISTS (SELECT 1 FROM ${pages} WHERE ${isAllowed}) AND NOT ${isKept})`;
	const isOther = and(isOwn, eq(domains.pageId, pageId), ne(domains.baseName, base));
	const isNew = and(isAllowed, sql`NOT EXISTS (SELECT 1 FROM ${domains} WHERE ${isClaim})`);
	const isThere = and(isClaim, eq(domains.pageId, pageId), eq(domains.hostname, hostname));
	await changePages(context, {
		activity: noteActivity(
			context,
			"domain.added",
			{ pageId, subject: hostname },
			sql`${isMappable} AND NOT EXISTS (SELECT 1 FROM ${domains} WHERE ${isThere})`,
		),
		released: moveDomains(database, "released", and(isOther, isMappable)),
		switched: moveDomains(database, "switched", and(isClaim, ne(domains.hostname, hostname), isMappable)),
		stale: new StalePages(
			database,
			sql`SELECT ${domains.pageId} FROM ${domains} WHERE ${and(isClaim, ne(domains.pageId, pageId), isMappable)}
				UNION ALL SELECT ${pageId} WHERE ${isMappable}`,
		),
		moved: database.update(domains).set({ pageId, hostname, nextCheckAt: now }).where(and(isClaim, isMappable)),
		noted: database
			.insert(domainHistory)
			.select(sql`SELECT NULL, ${account}, ${hostname}, 'added', ${now}, 0, NULL FROM ${pages} WHERE ${isNew}`),
		added: database.insert(domains).select(
			sql`SELECT ${nanoid()}, ${account}, ${pageId}, ${hostname}, ${base}, ${registered}, 'pending', NULL,
				${nanoid(TOKEN_LENGTH)}, NULL, '{}', ${now}, NULL, ${now}, NULL, '{}', NULL FROM ${pages} WHERE ${isNew}`,
		),
	});
	const mapped = await database.select({ id: domains.id }).from(domains).where(isThere);
	return mapped.length > 0;
}
