import { and, eq, exists, lt } from "drizzle-orm";
import { PROPOSALS_KEPT_DAYS } from "../../../core/account/retention.ts";
import type { Proposal } from "../../../core/proposals/proposal.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { pageProposals, pages } from "../../../db/schema/index.ts";
import type { Context, Person, Stores } from "../../foundation/actor/context.ts";
import { deleteInSlices } from "../../foundation/work/in-slices.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { proposalGone } from "./find-proposals.ts";
import { tellOfProposals } from "./tell-of-proposals.ts";

/**
 * Ends a proposal and changes nothing on the page: one that is open is discarded, and what is published stays. Throws `not_found`, also
 * when it is in another state by now, and for whoever may not edit the page.
 */
export async function endProposal(
	context: Context<Person>,
	{ pageId, id, state }: Pick<Proposal, "id" | "state"> & { pageId: string },
): Promise<void> {
	const { env, database, actor, afterwards } = context;
	const isThis = and(eq(pageProposals.id, id), eq(pageProposals.pageId, pageId), eq(pageProposals.state, state));
	const page = database
		.select({ id: pages.id })
		.from(pages)
		.where(isAllowedOn(actor, "edit", pageId));
	const ended = await database
		.delete(pageProposals)
		.where(and(isThis, exists(page)))
		.returning({ id: pageProposals.id });
	if (ended.length === 0) throw proposalGone();
	afterwards(tellOfProposals(env, pageId));
}

/** Deletes proposals that nobody has decided on, and those that nobody has taken back. Returns whether there may be more. */
export function deleteOldProposals({ database }: Stores): Promise<boolean> {
	const before = Date.now() - PROPOSALS_KEPT_DAYS * DAY_MS;
	return deleteInSlices(database, pageProposals, lt(pageProposals.changedAt, before));
}
