import { and, eq } from "drizzle-orm";
import type { Proposal } from "../../../core/proposals/proposal.ts";
import { pageProposals, pages } from "../../../db/schema/index.ts";
import type { Context, Person, TokenBounds } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { selectProposals } from "../pages/select-proposals.ts";

/** A page's proposals, the newest first. Throws `not_found` for somebody who may not edit the page. */
export async function listProposals(context: Context<Person>, pageId: string): Promise<Proposal[]> {
	const { database, actor } = context;
	const [page, proposals] = await database.batch([
		database
			.select({ id: pages.id })
			.from(pages)
			.where(isAllowedOn(actor, "edit", pageId)),
		selectProposals(context, pageId),
	]);
	if (page.length === 0) throw pageNotFound();
	return proposals;
}

/** A page's proposal in this state. Throws `not_found`, also for whoever may not edit the page. */
export async function getProposal(
	context: Context<Person>,
	{ pageId, id, state }: Pick<Proposal, "id" | "state"> & { pageId: string },
): Promise<Proposal> {
	const found = (await selectProposals(context, pageId)).find((one) => one.id === id && one.state === state);
	if (!found) throw proposalGone();
	return found;
}

/** What waits for a person. */
export type OpenProposal = Pick<Proposal, "id" | "changes" | "revision">;

/** What a token has proposed on a page and nobody has decided on, or null. It is what whoever holds the token made themselves. */
export async function findOpen(
	{ database, actor }: Context<Person & { bounds: TokenBounds }>,
	pageId: string,
): Promise<OpenProposal | null> {
	const [open] = await database
		.select({ id: pageProposals.id, changes: pageProposals.changes, revision: pageProposals.revision })
		.from(pageProposals)
		.innerJoin(pages, isAllowedOn(actor, "read", pageProposals.pageId))
		.where(
			and(
				eq(pageProposals.pageId, pageId),
				eq(pageProposals.tokenId, actor.bounds.tokenId),
				eq(pageProposals.state, "open"),
			),
		);
	return open ?? null;
}

export function proposalGone(): DomainError {
	return new DomainError("not_found", "This proposal isn't there anymore.", { field: "id", title: "No proposal" });
}
