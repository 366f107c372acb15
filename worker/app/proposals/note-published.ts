import { and, desc, eq, gt, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { ONE_PROPOSAL_MS, PROPOSAL_MAX_CHARACTERS, PUBLISHED_PROPOSALS_MAX } from "../../../core/proposals/proposal.ts";
import { changesBetween, countChanges, reversed, withChanges } from "../../../core/proposals/proposed-changes.ts";
import type { Database } from "../../../db/client.ts";
import { pageProposals } from "../../../db/schema/index.ts";
import type { Context, Person, TokenBounds } from "../../foundation/actor/context.ts";
import type { Along } from "../pages/save-page.ts";
import type { Made } from "./keep-proposal.ts";

/**
 * What notes, in the batch of its save, that an assistant has changed and published something. What the same assistant has published
 * just before, with nobody's save in between, becomes one with it: so one Undo takes back all that somebody has asked for. Without an
 * assistant there is nothing to note. A change that is too long to keep can't be taken back.
 */
export async function notePublished(
	{ database, actor }: Context<Person & { bounds: TokenBounds }>,
	{ pageId, version, before, after }: Made,
): Promise<Along> {
	const { assistant, bounds } = actor;
	if (assistant === undefined) return { statements: [] };
	const now = Date.now();
	const [last] = await database
		.select({ id: pageProposals.id, changes: pageProposals.changes })
		.from(pageProposals)
		.where(
			and(
				eq(pageProposals.pageId, pageId),
				eq(pageProposals.tokenId, bounds.tokenId),
				eq(pageProposals.state, "published"),
				eq(pageProposals.assistant, assistant),
				eq(pageProposals.version, version),
				gt(pageProposals.changedAt, now - ONE_PROPOSAL_MS),
			),
		)
		.orderBy(desc(pageProposals.changedAt))
		.limit(1);
	const start = last ? withChanges(before, reversed(last.changes)).page : before;
	const changes = changesBetween(start, after);
	const text = JSON.stringify(changes);
	if (text.length > PROPOSAL_MAX_CHARACTERS) return { statements: [] };
	if (countChanges(changes) === 0) {
		const isLast = and(eq(pageProposals.id, last?.id ?? ""), sql`changes() > 0`);
		return { statements: [database.delete(pageProposals).where(isLast)] };
	}
	return {
		statements: [
			database
				.insert(pageProposals)
				.select(
					sql`SELECT ${last?.id ?? nanoid()}, ${pageId}, ${bounds.tokenId}, ${actor.id}, ${assistant}, 'published', ${text},
						${version + 1}, 1, ${now} WHERE changes() > 0`,
				)
				.onConflictDoUpdate({
					target: pageProposals.id,
					set: {
						changes: sql`excluded.changes`,
						version: sql`excluded.version`,
						revision: sql`${pageProposals.revision} + 1`,
						changedAt: sql`excluded.changed_at`,
					},
				}),
			leaveNewest(database, pageId),
		],
	};
}

/** The statement that deletes a page's oldest published proposals. They can't be taken back anymore. */
export function leaveNewest(database: Database, pageId: string) {
	return database.delete(pageProposals).where(
		sql`${pageProposals.id} IN (SELECT old.id FROM ${pageProposals} AS old WHERE old.page_id = ${pageId}
			AND old.state = 'published' ORDER BY old.changed_at DESC, old.version DESC LIMIT -1 OFFSET ${PUBLISHED_PROPOSALS_MAX})`,
	);
}
