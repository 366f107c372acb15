import { and, eq, ne, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { Block } from "../../../core/blocks/block.ts";
import { gateOf } from "../../../core/blocks/gate-of.ts";
import type { PageDraft } from "../../../core/page/page.ts";
import { OPEN_PROPOSALS_MAX, PROPOSAL_MAX_CHARACTERS } from "../../../core/proposals/proposal.ts";
import { changesBetween, countChanges } from "../../../core/proposals/proposed-changes.ts";
import { isSameValue } from "../../../core/text/same-value.ts";
import { pageProposals, pages } from "../../../db/schema/index.ts";
import type { Context, Person, TokenBounds } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { changedElsewhere } from "../pages/save-conditions.ts";
import { asEditor } from "./as-editor.ts";
import type { OpenProposal } from "./find-proposals.ts";
import { tellOfProposals } from "./tell-of-proposals.ts";

/** A change of a page's content, in the version that it is based on. */
export interface Made {
	pageId: string;
	version: number;
	/** The page as it is stored. */
	before: PageDraft;
	after: PageDraft;
}

/**
 * Keeps a change as the token's open proposal, in place of the one that it had. What somebody else has changed in between isn't proposed
 * anymore: the assistant has seen the page without it. A change that comes to nothing ends the proposal.
 *
 * Throws `conflict` when the page or the proposal was changed in between, and `limit_reached`.
 */
export async function keepProposal(
	context: Context<Person & { bounds: TokenBounds }>,
	{ pageId, version, before, after, open }: Made & { open: OpenProposal | null },
): Promise<void> {
	const { database, actor, afterwards } = context;
	const changes = changesBetween(before, after);
	const text = JSON.stringify(changes);
	if (text.length > PROPOSAL_MAX_CHARACTERS) throw tooLong();
	const others = and(
		eq(pageProposals.pageId, pageId),
		eq(pageProposals.state, "open"),
		ne(pageProposals.tokenId, actor.bounds.tokenId),
	);
	const isEmpty = countChanges(changes) === 0;
	if (isEmpty && !open) return;
	const hasRoom = sql`(SELECT count(*) FROM ${pageProposals} WHERE ${others}) < ${OPEN_PROPOSALS_MAX}`;
	const isAtVersion = and(isAllowedOn(asEditor(context).actor, "edit", pageId), eq(pages.version, version));
	const isUnchanged = eq(pageProposals.revision, open?.revision ?? 0);
	const assistant = actor.assistant ?? "";
	const [kept] = isEmpty
		? await database
				.delete(pageProposals)
				.where(and(eq(pageProposals.id, open?.id ?? ""), isUnchanged))
				.returning({ id: pageProposals.id })
		: await database
				.insert(pageProposals)
				.select(
					sql`SELECT ${nanoid()}, ${pages.id}, ${actor.bounds.tokenId}, ${actor.id}, ${assistant}, 'open', ${text}, ${version},
						1, ${Date.now()} FROM ${pages} WHERE ${isAtVersion} AND ${hasRoom}`,
				)
				.onConflictDoUpdate({
					target: [pageProposals.pageId, pageProposals.tokenId],
					targetWhere: sql`state = 'open'`,
					set: {
						assistant: sql`excluded.assistant`,
						changes: sql`excluded.changes`,
						version: sql`excluded.version`,
						revision: sql`${pageProposals.revision} + 1`,
						changedAt: sql`excluded.changed_at`,
					},
					setWhere: isUnchanged,
				})
				.returning({ id: pageProposals.id });
	if (!kept) throw (await database.$count(pageProposals, others)) < OPEN_PROPOSALS_MAX ? changedElsewhere() : tooMany();
	afterwards(tellOfProposals(context.env, pageId));
}

/**
 * The refusal of a change of a locked block, or null. A token that proposes doesn't see all of such a block, so it could say that it
 * proposes one thing and open or replace another. It can move it, and propose that it goes.
 */
export function findLockedChange(stored: readonly Block[], changed: readonly Block[]): DomainError | null {
	const isChanged = stored.some((block) => {
		const next = changed.find(({ id }) => id === block.id);
		return gateOf(block) !== null && next !== undefined && !isSameValue(block, next);
	});
	if (!isChanged) return null;
	return new DomainError("forbidden", "This block is locked. Only a token with the scope Edit can change it.", {
		field: "draft.blocks",
		title: "Locked",
	});
}

function tooLong(): DomainError {
	return new DomainError("limit_reached", "This proposal is too long. Somebody has to publish or discard it first.", {
		title: "Too long",
	});
}

function tooMany(): DomainError {
	return new DomainError(
		"limit_reached",
		`${OPEN_PROPOSALS_MAX} proposals wait on this page. Somebody has to publish or discard one first.`,
		{ title: "Too many proposals" },
	);
}
