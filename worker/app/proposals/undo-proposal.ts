import { and, eq, sql } from "drizzle-orm";
import { reversed } from "../../../core/proposals/proposed-changes.ts";
import { pageProposals } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { getProposal } from "./find-proposals.ts";
import { saveWithChanges } from "./save-proposal.ts";
import { tellOfProposals } from "./tell-of-proposals.ts";

/**
 * Takes back what an assistant has changed and published, in one save, and nothing that others have changed since. Returns the page's new
 * version. Throws `not_found`, `conflict` on a stale version or where somebody has changed the same thing since, and the errors of a save.
 */
export async function undoProposal(
	context: Context<Person>,
	{ pageId, id, version }: { pageId: string; id: string; version: number },
): Promise<{ version: number }> {
	const { env, database, afterwards } = context;
	const { changes } = await getProposal(context, { pageId, id, state: "published" });
	const isThis = and(eq(pageProposals.id, id), eq(pageProposals.state, "published"));
	const saved = await saveWithChanges(
		context,
		{ pageId, version, changes: reversed(changes), keepsClashes: false },
		() => ({ statements: [database.delete(pageProposals).where(and(isThis, sql`changes() > 0`))] }),
	);
	afterwards(tellOfProposals(env, pageId));
	return saved;
}
