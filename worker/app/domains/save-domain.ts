import { and, eq, exists, ne, not, sql } from "drizzle-orm";
import { baseName, type DomainNames } from "../../../core/domains/domain-records.ts";
import { planTerm } from "../../../core/plans/plan.ts";
import { domains, pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isNotOffered, offeredRefusal, offeredTo } from "../../publish/being-handed-over.ts";
import { changePages } from "../../publish/change-pages.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { refuseIfPaused } from "../../publish/plans/paused-page.ts";
import { isWithinPlan, mayHaveDomain } from "../../publish/plans/plan-limit.ts";
import { planOfPage } from "../../publish/plans/plan-of.ts";
import { planRefusal } from "../../publish/plans/plan-refusal.ts";
import { noteActivity } from "../activity/note-activity.ts";
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
 * when the plan has no domains, `not_found` or `limit_reached` for the page, and `conflict` while somebody is asked to take it.
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
	const isPage = isAllowedOn(actor, "manage", pageId);
	const [page] = await database.select({ plan: planOfPage(), offeredTo: offeredTo() }).from(pages).where(isPage);
	if (!page) throw pageNotFound();
	if (page.offeredTo !== null) throw offeredRefusal(page.offeredTo, "change the domain");
	if (!planTerm(page.plan, "hasCustomDomains")) throw planRefusal("domain", page.plan, "hostname");
	const names = await checkDomainName(typed, {
		appHosts: appHostsOf(env),
		targetHostname: domainTarget(env).hostname,
	});
	const isAllowed = and(isPage, isNotOffered(), sql.raw(isWithinPlan()), sql.raw(mayHaveDomain()));
	const isMapped = await mapDomain(context, { ...names, pageId }, isAllowed);
	if (isMapped) return { hostname: names.hostname };

	await refuseIfPaused(context, pageId);
	await refuseIfOffered(context, names);
	throw planRefusal("domain", page.plan, "hostname");
}

/** Throws `conflict` when the account's domain of this name leads to another page, which somebody is asked to take. */
async function refuseIfOffered({ database, actor }: Context<Person>, names: DomainNames): Promise<void> {
	const [offered] = await database
		.select({ offeredTo: offeredTo() })
		.from(domains)
		.innerJoin(pages, isAllowedOn(actor, "manage", domains.pageId))
		.where(and(eq(domains.baseName, baseName(names)), ne(domains.status, "removed"), not(isNotOffered())));
	if (offered?.offeredTo) throw offeredRefusal(offered.offeredTo, "move its domain");
}

/** Removes the page's domain. Throws `not_found` when the page isn't the user's. */
async function removeDomain(context: Context<Person>, pageId: string): Promise<void> {
	const { database, actor } = context;
	const isPage = isAllowedOn(actor, "manage", pageId);
	const [page] = await database.select({ offeredTo: offeredTo() }).from(pages).where(isPage);
	if (!page) throw pageNotFound();
	if (page.offeredTo !== null) throw offeredRefusal(page.offeredTo, "remove the domain");
	const isRemovable = and(isPage, isNotOffered());
	const ofPage = and(
		eq(domains.pageId, pageId),
		exists(database.select({ id: pages.id }).from(pages).where(isRemovable)),
	);
	const hostname = sql`(SELECT ${domains.hostname} FROM ${domains} WHERE ${domains.pageId} = ${pageId})`;
	await changePages(context, {
		activity: noteActivity(
			context,
			"domain.removed",
			{ pageId, subject: hostname },
			and(isRemovable, sql`${hostname} IS NOT NULL`),
		),
		released: moveDomains(database, "released", ofPage),
	});
}
