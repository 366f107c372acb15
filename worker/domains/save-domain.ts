import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { baseName, type DomainNames } from "../../core/domain-records.ts";
import { DOMAIN_NEEDS_PLAN, type Plan, planTerm } from "../../core/plan.ts";
import type { Database } from "../../db/client.ts";
import { domainHistory, domains, pages, publishRequests } from "../../db/schema/index.ts";
import { DomainError } from "../errors/domain-error.ts";
import { pageNotFound } from "../errors/page-not-found.ts";
import { refuseIfPaused } from "../plans/paused-page.ts";
import { isWithinPlan, mayHaveDomain } from "../plans/plan-limit.ts";
import { MARKED_AGAIN } from "../publish/publish-requests.ts";
import { publishStale } from "../publish/publish-stale.ts";
import { appHostsOf, checkDomainName } from "./check-domain-name.ts";
import { domainTarget } from "./domain-target.ts";
import { moveDomains } from "./move-domain.ts";

/** A new secret for the record that proves ownership, with 190 bits. */
const TOKEN_LENGTH = 32;

interface Choice {
	pageId: string;
	/** As typed. Empty removes the page's domain. */
	hostname: string;
}

/**
 * Maps a domain to a page, in place of the page's former domain. A domain of the user's other page moves with its state.
 * A new domain is pending, with a new token. Throws `invalid` for a name that can't be a domain of ours, `forbidden`
 * when the plan has no domains, and `not_found` or `limit_reached` for the page.
 */
export async function saveDomain(
	env: Env,
	database: Database,
	user: { id: string; plan: Plan },
	{ pageId, hostname: typed }: Choice,
): Promise<{ hostname: string | null }> {
	if (typed.trim() === "") {
		await removeDomain(env, database, user.id, pageId);
		return { hostname: null };
	}
	if (!planTerm(user.plan, "hasCustomDomains")) throw needsPlan();
	const names = await checkDomainName(typed, {
		appHosts: appHostsOf(env),
		targetHostname: domainTarget(env).hostname,
	});
	const isPage = and(eq(pages.id, pageId), eq(pages.userId, user.id));
	const isAllowed = and(isPage, sql.raw(isWithinPlan()), sql.raw(mayHaveDomain()));
	const [saved] = await mapDomain(database, user.id, names, pageId, isAllowed);
	await publishStale(env, database, user.id);
	if (saved) return { hostname: names.hostname };

	const [page] = await database.select({ id: pages.id }).from(pages).where(isPage);
	if (!page) throw pageNotFound();
	await refuseIfPaused(database, user, pageId);
	throw needsPlan();
}

/** Removes the page's domain. Throws `not_found` when the page isn't the user's. */
async function removeDomain(env: Env, database: Database, userId: string, pageId: string): Promise<void> {
	const isPage = and(eq(pages.id, pageId), eq(pages.userId, userId));
	const [page] = await database.select({ id: pages.id }).from(pages).where(isPage);
	if (!page) throw pageNotFound();
	await database.batch(moveDomains(database, "released", and(eq(domains.pageId, pageId), eq(domains.userId, userId))));
	await publishStale(env, database, userId);
}

/** Maps the domain in one batch. Returns its row, or nothing when the page may have none. */
async function mapDomain(
	database: Database,
	userId: string,
	{ hostname, registered }: DomainNames,
	pageId: string,
	isAllowed: SQL | undefined,
) {
	const now = Date.now();
	const base = baseName({ hostname, registered });
	const isMappable = sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${isAllowed})`;
	const isOwn = and(eq(domains.userId, userId), ne(domains.status, "removed"));
	const isClaim = and(isOwn, eq(domains.baseName, base));
	const isNew = and(isAllowed, sql`NOT EXISTS (SELECT 1 FROM ${domains} WHERE ${isClaim})`);
	const isMoving = and(isClaim, ne(domains.pageId, pageId), isMappable);
	const results = await database.batch([
		...moveDomains(
			database,
			"released",
			and(isOwn, eq(domains.pageId, pageId), ne(domains.baseName, base), isMappable),
		),
		...moveDomains(database, "switched", and(isClaim, ne(domains.hostname, hostname), isMappable)),
		database
			.insert(publishRequests)
			.select(sql`SELECT value, 1, NULL FROM json_each(json_array(${pageId},
				(SELECT ${domains.pageId} FROM ${domains} WHERE ${isMoving})))
				WHERE value IS NOT NULL AND EXISTS (SELECT 1 FROM ${domains} WHERE ${isMoving})`)
			.onConflictDoUpdate(MARKED_AGAIN),
		database.update(domains).set({ pageId, hostname, nextCheckAt: now }).where(and(isClaim, isMappable)),
		database
			.insert(domainHistory)
			.select(sql`SELECT NULL, ${userId}, ${hostname}, 'added', ${now}, 0, NULL FROM ${pages} WHERE ${isNew}`),
		database.insert(domains).select(
			sql`SELECT ${nanoid()}, ${userId}, ${pageId}, ${hostname}, ${base}, ${registered}, 'pending', NULL,
					${nanoid(TOKEN_LENGTH)}, NULL, '{}', ${now}, NULL, ${now}, NULL FROM ${pages} WHERE ${isNew}`,
		),
		database
			.select({ id: domains.id })
			.from(domains)
			.where(and(isClaim, eq(domains.pageId, pageId), eq(domains.hostname, hostname), isMappable)),
	]);
	return results.at(-1) as { id: string }[];
}

function needsPlan(): DomainError {
	return new DomainError("forbidden", DOMAIN_NEEDS_PLAN, { field: "hostname", title: "Upgrade Required" });
}
