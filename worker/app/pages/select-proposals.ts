import { and, desc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { pageProposals, pages, users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { isAllowedOn } from "../../publish/ownership.ts";

/** The statement for a page's proposals, the newest first. It finds none for somebody who may not edit the page. */
export function selectProposals({ database, actor }: Pick<Context<Person>, "database" | "actor">, pageId: string) {
	return database
		.select({
			id: pageProposals.id,
			assistant: pageProposals.assistant,
			personName: sql<string | null>`CASE WHEN ${eq(pageProposals.personId, actor.id)} THEN NULL
				ELSE coalesce(${users.fullName}, '') END`,
			state: pageProposals.state,
			changes: pageProposals.changes,
			revision: pageProposals.revision,
			changedAt: pageProposals.changedAt,
		})
		.from(pageProposals)
		.innerJoin(pages, isAllowedOn(actor, "edit", pageProposals.pageId))
		.leftJoin(users, eq(users.id, pageProposals.personId))
		.where(and(eq(pageProposals.pageId, pageId), isThere()))
		.orderBy(desc(pageProposals.changedAt), desc(pageProposals.version));
}

/** SQL condition: it is published, or its token is still there. Whoever deletes a token ends what waits. */
function isThere() {
	return or(ne(pageProposals.state, "open"), isNotNull(pageProposals.tokenId));
}
