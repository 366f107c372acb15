import { draftOf, withClaim } from "../draft/draft.ts";
import { type DraftHistory, startHistory } from "../draft/history.ts";
import { AutoSaver } from "./auto-saver.ts";
import { explainFailure } from "./explain-failure.ts";
import { LocalDraft } from "./local-draft.ts";
import { announceSave, onSavedElsewhere } from "./other-tabs.ts";
import { changesNothing, savablePart } from "./savable.ts";
import { type EditablePage, savePage } from "./save-page.ts";

/** A username wanted for a new page, and the name of the person who wants it. */
export interface Claim {
	username: string;
	fullName: string;
}

export interface OpenDraft {
	saver: AutoSaver;
	history: DraftHistory;
	/** The draft is not the stored one, but what an earlier tab could not save. */
	isRestored: boolean;
}

/**
 * A page's draft as editing starts: the stored one, or what this browser kept unsaved. When the page was saved elsewhere
 * since that was made, the person decides. A username claimed before there was a page is the first change, together with
 * the person's own name.
 */
export function openDraft(page: EditablePage, claim?: Claim): OpenDraft {
	const stored = draftOf(page);
	const local = new LocalDraft(page.id);
	const unsaved = local.read(stored);
	const saver = new AutoSaver({
		draft: stored,
		version: page.version,
		save: (draft, version) => savePage({ id: page.id, version, draft }),
		explain: explainFailure,
		onSaved() {
			announceSave(page.id);
		},
	});
	const storedPart = savablePart(stored, null);
	const isRestored = unsaved !== null && !changesNothing(savablePart(unsaved.draft, null), storedPart);
	if (!isRestored) local.forget();
	// For as long as the saver lives: the last save ends after the editor is closed.
	saver.subscribe(() => {
		const { version, draft, sent } = saver;
		if (saver.isUnsaved) local.keep({ version, draft, sent });
		else local.forget();
	});
	onSavedElsewhere(page.id, () => local.forgetOther());

	if (isRestored) {
		const { version, sent } = unsaved;
		// The last save of the tab before arrived, though its answer didn't.
		const hasArrived = page.version === version + 1 && sent !== null && changesNothing(sent, storedPart);
		if (version !== page.version && !hasArrived) saver.startInConflict(unsaved.draft);
		return { saver, history: startHistory(unsaved.draft, [stored]), isRestored };
	}
	return { saver, history: startHistory(claim ? withClaim(stored, claim) : stored), isRestored };
}
