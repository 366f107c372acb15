import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { pages, publishRequests } from "../../db/schema/index.ts";
import { ownerOf } from "./owner-column.ts";
import { isOwnedBy } from "./ownership.ts";
import { planLimit } from "./plans/plan-limit.ts";

/** The statement that marks the pages of a query as stale. `changePages` runs it in the batch of the change. */
export class StalePages {
	readonly mark;

	/** `query` selects the ids of pages. Those that are NULL mark nothing. */
	constructor(database: Database, query: SQL) {
		this.mark = database
			.insert(publishRequests)
			.select(sql`WITH stale(id) AS (${query}) SELECT id, 1, NULL FROM stale WHERE id IS NOT NULL`)
			.onConflictDoUpdate({
				target: publishRequests.pageId,
				// The change may have solved the page's problem.
				set: { count: sql`${publishRequests.count} + 1`, problem: null },
			})
			.returning({ pageId: publishRequests.pageId });
	}

	/** The pages in the result of `mark`. */
	idsIn(result: Awaited<StalePages["mark"]>): string[] {
		return result.map(({ pageId }) => pageId);
	}
}

/** Marks one page, if it meets the condition. */
export function stalePage(database: Database, pageId: string, condition: SQL | undefined): StalePages {
	return new StalePages(database, sql`SELECT ${pages.id} FROM ${pages} WHERE ${pages.id} = ${pageId} AND ${condition}`);
}

/** Marks one page, if the statement before this one changed a row. */
export function stalePageIfChanged(database: Database, pageId: string): StalePages {
	return stalePage(database, pageId, sql`changes() > 0`);
}

/**
 * Marks all pages of an account that has more than the plan includes, if one page meets the condition. It belongs before a
 * change of their order or number, which pauses some pages and brings others back.
 */
export function stalePagesBeyondPlan(database: Database, account: SQL, condition: SQL | undefined): StalePages {
	return new StalePages(
		database,
		sql`SELECT ${pages.id} FROM ${pages} WHERE ${isOwnedBy(account, pages)}
			AND EXISTS (SELECT 1 FROM ${pages} WHERE ${condition})
			AND (SELECT count(*) FROM ${pages} AS counted WHERE ${sql.raw(ownerOf("pages", "counted"))} = ${account})
				> ${sql.raw(planLimit("pages", "maxPages"))}`,
	);
}
