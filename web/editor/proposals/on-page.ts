import type { BioPageContent, PageDraft } from "../../../core/page/page.ts";
import { type ProposedChanges, reversed, withChanges } from "../../../core/proposals/proposed-changes.ts";
import type { EditorDraft } from "../draft/draft.ts";

/** A page before and after what an assistant has proposed or changed. */
export function statesOf(draft: EditorDraft, { state, changes }: { state: string; changes: ProposedChanges }) {
	const now: PageDraft = { ...draft, username: draft.username || null };
	if (state === "open") {
		const { page, clashes } = withChanges(now, changes);
		return { before: now, after: page, clashes };
	}
	const { page, clashes } = withChanges(now, reversed(changes));
	return { before: page, after: now, clashes };
}

/** The shown page with what an assistant proposes. A block that it hides isn't on it anymore. */
export function withProposal(page: BioPageContent, changes: ProposedChanges): BioPageContent {
	// What a page that is shown doesn't have is left alone.
	const changed = withChanges(page as BioPageContent & PageDraft, changes).page;
	const hidden = new Set(changes.blocks.flatMap(({ id, after }) => (after && isHidden(after) ? id : [])));
	return { ...changed, blocks: changed.blocks.filter(({ id }) => !hidden.has(id)) };
}

function isHidden({ isHidden = false }: { isHidden?: boolean | undefined }): boolean {
	return isHidden;
}
