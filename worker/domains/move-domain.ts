import { and, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type DomainMove, TRANSITIONS } from "../../core/domain.ts";
import type { Database } from "../../db/client.ts";
import { domainHistory, domains, publishRequests } from "../../db/schema/index.ts";
import { MARKED_AGAIN } from "../publish/publish-requests.ts";
import { MAILED_CHANGES } from "./domain-mails.ts";

/** The statements of a transition, in their order, for one batch. */
type MoveStatements = readonly [BatchItem<"sqlite">, BatchItem<"sqlite">, BatchItem<"sqlite">];

/** The columns that a transition changes besides the state. */
const CHANGES = {
	proved: () => ({ pauseReason: null, failingSince: null }),
	connected: () => ({ failingSince: null }),
	lost: (now: number) => ({ failingSince: now }),
	recovered: () => ({ failingSince: null }),
	gaveUp: () => ({ pauseReason: "records" as const }),
	switched: () => ({ failingSince: null }),
	planEnded: () => ({ pauseReason: "plan" as const }),
	planReturned: () => ({ pauseReason: null }),
	// A removed domain only waits until its certificates are deleted.
	released: (now: number) => ({ pageId: null, nextCheckAt: now }),
	taken: (now: number) => ({ pageId: null, nextCheckAt: now }),
} satisfies Record<DomainMove, (now: number) => Partial<typeof domains.$inferInsert>>;

/**
 * The statements that move all domains that meet the condition and are in a state that the transition starts from. They
 * write the history, mark the pages as stale and change the state. Racing requests can't move a domain twice, because the
 * condition includes the state.
 */
export function moveDomains(database: Database, move: DomainMove, condition: SQL | undefined): MoveStatements {
	const now = Date.now();
	const { from, to } = TRANSITIONS[move];
	// The index of claims has no removed domains. It is used only if the condition says so too.
	const applies = and(condition, inArray(domains.status, from), ne(domains.status, "removed"));
	return [
		database.insert(domainHistory).select(
			sql`SELECT NULL, ${domains.userId}, ${domains.hostname}, ${move}, ${now}, ${Number(move in MAILED_CHANGES)}, NULL
					FROM ${domains} WHERE ${and(applies, isNotNull(domains.userId))}`,
		),
		database
			.insert(publishRequests)
			.select(sql`SELECT ${domains.pageId}, 1, NULL FROM ${domains} WHERE ${and(applies, isNotNull(domains.pageId))}`)
			.onConflictDoUpdate(MARKED_AGAIN),
		database
			.update(domains)
			.set({ ...CHANGES[move](now), status: to })
			.where(applies),
	];
}
