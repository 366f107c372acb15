import { SERVING_STATUSES } from "../../core/domains/domain.ts";
import { isTeam } from "./membership.ts";
import { ownerOf } from "./owner-column.ts";
import { isWithinPlan, mayHaveDomain, rankNow } from "./plans/plan-limit.ts";

/**
 * SQL condition on `pages`: the page has an address and had content once, the owner's plan includes it, a team
 * has a plan that isn't free, the owner's account isn't being deleted, and the page isn't suspended. It is text, because visitors' requests don't load Drizzle.
 */
export function isPublic(): string {
	return `(${mayBePublic()} AND NOT ${isSuspended()})`;
}

/** SQL condition on `pages`: the page would be public if it weren't suspended. Its addresses say so. */
export function isPublicButSuspended(): string {
	return `(${isSuspended()} AND ${mayBePublic()})`;
}

/** SQL condition on `pages`: an administrator has suspended the page. */
export function isSuspended(): string {
	return "EXISTS (SELECT 1 FROM suspensions WHERE suspensions.page_id = pages.id)";
}

function mayBePublic(): string {
	return `(
		(
			pages.username IS NOT NULL
			OR EXISTS (SELECT 1 FROM domains WHERE domains.page_id = pages.id AND ${isServing()})
		)
		AND pages.is_empty = 0
		AND ${isWithinPlan()}
		AND NOT (${isTeam(ownerOf("pages"))} AND ${rankNow("pages")} = 0)
		AND NOT EXISTS (SELECT 1 FROM deletions WHERE deletions.user_id = ${ownerOf("pages")})
	)`;
}

/** SQL condition on `domains` and its row of `pages`: the domain opens its page. */
export function isServing(): string {
	const statuses = SERVING_STATUSES.map((status) => `'${status}'`).join(", ");
	return `(domains.status IN (${statuses}) AND ${mayHaveDomain()})`;
}

/** SQL, in a query of `pages`, for the hosts whose links are off, as a JSON list. */
export function blockedHostsJson(): string {
	return `(
		SELECT json_group_array(page_hosts.hostname) FROM page_hosts
		WHERE page_hosts.page_id = pages.id AND page_hosts.is_blocked = 1
	)`;
}

/** Whether visitors may see the page. */
export async function isPublicPage(database: D1Database, pageId: string): Promise<boolean> {
	const found = await database.prepare(`SELECT 1 FROM pages WHERE id = ? AND ${isPublic()}`).bind(pageId).first();
	return found !== null;
}
