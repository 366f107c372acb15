import { and, eq, exists, sql } from "drizzle-orm";
import { planTerm } from "../../../core/plans/plan.ts";
import { domains, pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { changePages } from "../../publish/change-pages.ts";
import { isOwnPage } from "../../publish/ownership.ts";
import { refuseIfPaused } from "../../publish/plans/paused-page.ts";
import { isWithinPlan, mayHaveDomain } from "../../publish/plans/plan-limit.ts";
import { planOfPage } from "../../publish/plans/plan-of.ts";
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
	context: Context<Person>,
	{ pageId, hostname: typed }: Choice,
): Promise<{ hostname: string | null }> {
	const { env, database, actor } = context;
	if (typed.trim() === "") {
		await removeDomain(context, pageId);
		return { hostname: null };
	}
	const isPage = isOwnPage(actor, "manage", pageId);
	const [page] = await database.select({ plan: planOfPage() }).from(pages).where(isPage);
	if (!page) throw pageNotFound();
	if (!planTerm(page.plan, "hasCustomDomains")) throw planRefusal("domain", page.plan, "hostname");
	const names = await checkDomainName(typed, {
		appHosts: appHostsOf(env),
		targetHostname: domainTarget(env).hostname,
	});
	const isAllowed = and(isPage, sql.raw(isWithinPlan()), sql.raw(mayHaveDomain()));
	const isMapped = await mapDomain(context, { ...names, pageId }, isAllowed);
	if (isMapped) return { hostname: names.hostname };

	await refuseIfPaused(context, pageId);
	throw planRefusal("domain", page.plan, "hostname");
}

/** Removes the page's domain. Throws `not_found` when the page isn't the user's. */
async function removeDomain({ env, database, actor }: Context<Person>, pageId: string): Promise<void> {
	const isPage = isOwnPage(actor, "manage", pageId);
	const [page] = await database.select({ id: pages.id }).from(pages).where(isPage);
	if (!page) throw pageNotFound();
	const ofPage = and(eq(domains.pageId, pageId), exists(database.select({ id: pages.id }).from(pages).where(isPage)));
	await changePages({ env, database }, { released: moveDomains(database, "released", ofPage) });
}
