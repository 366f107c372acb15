import { and, eq, sql } from "drizzle-orm";
import { pageProposals } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { getProposal } from "./find-proposals.ts";
import { leaveNewest } from "./note-published.ts";
import { saveWithChanges } from "./save-proposal.ts";
import { tellOfProposals } from "./tell-of-proposals.ts";

interface Publishing {
	pageId: string;
	id: string;
	/** The state of the proposal that the person has seen. */
	revision: number;
	/** The version of the page that they see. */
	version: number;
	keepsClashes: boolean;
}

/**
 * Publishes what an assistant has proposed, as a save of the person who decides. Afterwards it can be taken back. Where somebody has
 * changed the same thing since, it is refused with what that is, or only the rest is published. Returns the page's new version.
 *
 * Throws `not_found`, `conflict` when the page or the proposal isn't what the person has seen, and the errors of a save.
 */
export async function publishProposal(
	context: Context<Person>,
	{ pageId, id, revision, version, keepsClashes }: Publishing,
): Promise<{ version: number }> {
	const { env, database, actor, afterwards } = context;
	const { assistant, changes, ...proposal } = await getProposal(context, { pageId, id, state: "open" });
	if (proposal.revision !== revision) throw changedProposal();
	const isThis = and(eq(pageProposals.id, id), eq(pageProposals.state, "open"), eq(pageProposals.revision, revision));
	const saved = await saveWithChanges(
		{ ...context, actor: { ...actor, assistant } },
		{ pageId, version, changes, keepsClashes },
		(made) => ({
			condition: {
				isMet: sql`EXISTS (SELECT 1 FROM ${pageProposals} WHERE ${isThis})`,
				refusal: changedProposal,
			},
			statements: [
				database
					.update(pageProposals)
					.set({ state: "published", changes: made, version: version + 1, changedAt: Date.now() })
					.where(and(isThis, sql`changes() > 0`)),
				leaveNewest(database, pageId),
			],
		}),
	);
	afterwards(tellOfProposals(env, pageId));
	return saved;
}

function changedProposal(): DomainError {
	return new DomainError("conflict", "This proposal has changed. Look at it again.", {
		field: "revision",
		title: "Changed",
	});
}
