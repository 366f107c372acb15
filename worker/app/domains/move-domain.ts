import { and, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type DomainMove, type DomainStatus, TRANSITIONS } from "../../../core/domains/domain.ts";
import type { Database } from "../../../db/client.ts";
import { domainHistory, domains } from "../../../db/schema/index.ts";
import { noteEvents } from "../../publish/note-event.ts";
import { StalePages } from "../../publish/stale-pages.ts";
import { MAILED_CHANGES } from "./domain-mails.ts";

/** The statements of a transition, in their order, for `changePages`. */
type MoveStatements = readonly [...BatchItem<"sqlite">[], BatchItem<"sqlite">, StalePages, BatchItem<"sqlite">];

/** The columns that a transition changes besides the state. */
const CHANGES = {
	proved: (now: number) => ({ pauseReason: null, failingSince: null, provedAt: now }),
	connected: () => ({ failingSince: null }),
	lost: (now: number) => ({ failingSince: now }),
	recovered: () => ({ failingSince: null }),
	gaveUp: () => ({ pauseReason: "records" as const }),
	switched: () => ({ failingSince: null }),
	planEnded: () => ({ pauseReason: "plan" as const }),
	planReturned: () => ({ pauseReason: null }),
	// A removed domain only waits until its certificates are deleted.
	released: (now: number) => ({ pageId: null, nextCheckAt: now, handles: {} }),
	taken: (now: number) => ({ pageId: null, nextCheckAt: now, handles: {} }),
} satisfies Record<DomainMove, (now: number) => Partial<typeof domains.$inferInsert>>;

/**
 * The statements that move all domains that meet the condition and are in a state that the transition starts from. They
 * tell webhooks, write the history, mark the pages as stale and change the state. Racing requests can't move a domain twice, because the
 * condition includes the state.
 */
export function moveDomains(database: Database, move: DomainMove, condition: SQL | undefined): MoveStatements {
	const now = Date.now();
	const { from, to } = TRANSITIONS[move];
	// The index of claims has no removed domains. It is used only if the condition says so too.
	const applies = and(condition, inArray(domains.status, from), ne(domains.status, "removed"));
	return [
		...noteStatus(database, to, applies),
		database.insert(domainHistory).select(
			sql`SELECT NULL, ${domains.userId}, ${domains.hostname}, ${move}, ${now}, ${Number(move in MAILED_CHANGES)}, NULL
					FROM ${domains} WHERE ${and(applies, isNotNull(domains.userId))}`,
		),
		new StalePages(database, sql`SELECT ${domains.pageId} FROM ${domains} WHERE ${applies}`),
		database
			.update(domains)
			.set({ ...CHANGES[move](now), status: to })
			.where(applies),
	];
}

/** The statement that tells webhooks that a domain opens its page, or may soon do so no more. None for other states. */
function noteStatus(database: Database, to: DomainStatus, condition: SQL | undefined): BatchItem<"sqlite">[] {
	if (to !== "active" && to !== "failing") return [];
	return [
		noteEvents(database, {
			kind: `domain.${to}`,
			account: sql`${domains.userId}`,
			page: sql`${domains.pageId}`,
			data: sql`json_object('page', ${domains.pageId}, 'domain', ${domains.id}, 'hostname', ${domains.hostname}, 'status', ${to})`,
			done: sql`FROM ${domains} WHERE ${and(condition, isNotNull(domains.userId))}`,
		}),
	];
}
