import { and, eq, sql } from "drizzle-orm";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";
import type { Database } from "../../../db/client.ts";
import { domains, pages } from "../../../db/schema/index.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { changePages } from "../../publish/change-pages.ts";
import { refuseIfPaused } from "../../publish/plans/paused-page.ts";
import { isWithinPlan, mayHaveDomain } from "../../publish/plans/plan-limit.ts";
import { planRefusal } from "../../publish/plans/plan-refusal.ts";
import { appHostsOf, checkDomainName } from "./check-domain-name.ts";
import { domainTarget } from "./domain-target.ts";
import { mapDomain } from "./map-domain.ts";
import { moveDomains } from "./move-domain.ts";

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
	if (!planTerm(user.plan, "hasCustomDomains")) throw planRefusal("domain", user.plan, "hostname");
	const names = await checkDomainName(typed, {
		appHosts: appHostsOf(env),
		targetHostname: domainTarget(env).hostname,
	});
	const isPage = and(eq(pages.id, pageId), eq(pages.userId, user.id));
	const isAllowed = and(isPage, sql.raw(isWithinPlan()), sql.raw(mayHaveDomain()));
	const isMapped = await mapDomain(env, database, { ...names, userId: user.id, pageId }, isAllowed);
	if (isMapped) return { hostname: names.hostname };

	const [page] = await database.select({ id: pages.id }).from(pages).where(isPage);
	if (!page) throw pageNotFound();
	await refuseIfPaused(database, user, pageId);
	throw planRefusal("domain", user.plan, "hostname");
}

/** Removes the page's domain. Throws `not_found` when the page isn't the user's. */
async function removeDomain(env: Env, database: Database, userId: string, pageId: string): Promise<void> {
	const isPage = and(eq(pages.id, pageId), eq(pages.userId, userId));
	const [page] = await database.select({ id: pages.id }).from(pages).where(isPage);
	if (!page) throw pageNotFound();
	const ofPage = and(eq(domains.pageId, pageId), eq(domains.userId, userId));
	await changePages(env, database, { released: moveDomains(database, "released", ofPage) });
}
