import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Block } from "../../core/blocks/block.ts";
import { HOST_CHECK_HOURS, linkHosts, NEW_ACCOUNT_DAYS } from "../../core/link-check.ts";
import type { Database } from "../../db/client.ts";
import { hostChecks, pageHosts, pages, users } from "../../db/schema/index.ts";
import { planNow } from "../plans/plan-limit.ts";

const HOUR_MS = 3_600_000;
/** The hosts remembered for a page, besides those of its links. */
const FORMER_HOSTS_MAX = 200;

/**
 * The statements that note which hosts a page's blocks lead to and have to be checked, if the page meets the condition: those of a
 * new account on the free plan which aren't known to be clean. Hosts that the page no longer links to are forgotten,
 * unless their owner got a mail about them. They belong in the same batch as the save, and before it.
 */
export function noteHosts(
	database: Database,
	env: Env,
	pageId: string,
	blocks: readonly Block[],
	condition: SQL | undefined,
) {
	const now = Date.now();
	const hosts = JSON.stringify(env.FILTERING_RESOLVER ? linkHosts(blocks) : []);
	const isChecked = and(
		eq(pages.id, pageId),
		condition,
		sql`${users.createdAt} > ${now - NEW_ACCOUNT_DAYS * 24 * HOUR_MS}`,
		sql.raw(`${planNow("pages.user_id")} IS NULL`),
	);
	const isClean = sql`EXISTS (
		SELECT 1 FROM ${hostChecks} WHERE ${hostChecks.hostname} = host.value AND ${hostChecks.isBlocked} = 0
		AND ${hostChecks.checkedAt} > ${now - HOST_CHECK_HOURS * HOUR_MS}
	)`;
	const former = sql`(
		SELECT count(*) FROM page_hosts AS former WHERE former.page_id = ${pageId}
		AND former.hostname NOT IN (SELECT value FROM json_each(${hosts}))
	)`;
	return [
		database
			.delete(pageHosts)
			.where(
				and(
					eq(pageHosts.pageId, pageId),
					or(eq(pageHosts.wasMailed, false), sql`${former} > ${FORMER_HOSTS_MAX}`),
					sql`${pageHosts.hostname} NOT IN (SELECT value FROM json_each(${hosts}))`,
					sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${and(eq(pages.id, pageId), condition)})`,
				),
			),
		database
			.insert(pageHosts)
			.select(
				sql`SELECT ${pages.id}, host.value, 0, ${now}, 0, 0, NULL FROM json_each(${hosts}) AS host, ${pages}
					INNER JOIN ${users} ON ${eq(users.id, pages.userId)} WHERE ${isChecked} AND NOT ${isClean}`,
			)
			.onConflictDoUpdate({
				target: [pageHosts.pageId, pageHosts.hostname],
				// A host that was clean when it was checked again is due like a new one.
				set: { nextCheckAt: sql`coalesce(${pageHosts.nextCheckAt}, excluded.next_check_at)` },
			}),
	] as const;
}
