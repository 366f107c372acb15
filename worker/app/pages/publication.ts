import { eq, sql } from "drizzle-orm";
import type { PublishProblem } from "../../../core/page/publish-problem.ts";
import { pages, publishRequests } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { isPublic } from "../../publish/public-page.ts";

/** Whether visitors see a page as it is stored. */
export interface PublicationState {
	/** Whether visitors may see the page at all. */
	isPublic: boolean;
	/** Whether the last change waits for its publication. */
	isPending: boolean;
	/** Why the last change can't be published, or null. */
	problem: PublishProblem | null;
}

/** The state of one of the user's pages. Somebody else's page is `not_found`, like a missing one. */
export async function getPublication({ database, actor }: Context<Person>, pageId: string): Promise<PublicationState> {
	const [found] = await database
		.select(publicationFields())
		.from(pages)
		.where(isAllowedOn(actor, "read", pageId));
	if (!found) throw pageNotFound();
	return publicationOf(found);
}

/** The fields of a query of `pages` that `publicationOf` reads. */
export function publicationFields() {
	return {
		isPublic: sql<number>`${sql.raw(isPublic())}`,
		/** Null without a request for a publication, and empty for one without a problem. */
		publishRequest: sql<PublishProblem | "" | null>`(
			SELECT coalesce(${publishRequests.problem}, '') FROM ${publishRequests} WHERE ${eq(publishRequests.pageId, pages.id)}
		)`,
	};
}

interface PublicationFields {
	isPublic: number;
	publishRequest: PublishProblem | "" | null;
}

export function publicationOf({ isPublic, publishRequest }: PublicationFields): PublicationState {
	return { isPublic: isPublic === 1, isPending: publishRequest === "", problem: publishRequest || null };
}
