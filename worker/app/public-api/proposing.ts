import { isInScope } from "../../../core/api/scope.ts";
import { pick } from "../../../core/look/pick.ts";
import { DRAFT_FIELDS, type PageDraft } from "../../../core/page/page.ts";
import { withChanges } from "../../../core/proposals/proposed-changes.ts";
import { getPage } from "../pages/own-pages.ts";
import { findOpen, type OpenProposal } from "../proposals/find-proposals.ts";
import type { OperationContext } from "./handler.ts";

/** Whether what changes a page's content is kept as a proposal: an assistant asks, and its token may not publish. */
export function isProposing({ actor }: Pick<OperationContext, "actor">): boolean {
	return actor.assistant !== undefined && !isInScope(actor.bounds.scope, "edit");
}

/** The page as an operation reads it. An assistant that proposes sees it with what it has proposed, so that it can go on. */
export async function readPage(context: OperationContext, pageId: string) {
	const page = await getPage(context, pageId);
	const { draft } = await openOn(context, pageId, pick(page, DRAFT_FIELDS));
	return { ...page, ...draft };
}

/** The open proposal of the token, and the content of a page with it. */
export async function openOn(
	context: OperationContext,
	pageId: string,
	stored: PageDraft,
): Promise<{ open: OpenProposal | null; draft: PageDraft }> {
	const open = isProposing(context) ? await findOpen(context, pageId) : null;
	return { open, draft: open ? withChanges(stored, open.changes).page : stored };
}
