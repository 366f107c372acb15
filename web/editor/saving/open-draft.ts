import { type Claim, draftOf, withClaim } from "../draft/draft.ts";
import { type DraftHistory, startHistory } from "../draft/history.ts";
import { AutoSaver } from "./auto-saver.ts";
import { explainFailure } from "./explain-failure.ts";
import { LocalDraft } from "./local-draft.ts";
import { announceSave, onSavedElsewhere } from "./other-tabs.ts";
import type { PageCreation } from "./page-creation.ts";
import { keepPublication } from "./publication.ts";
import { changesNothing, savablePart } from "./savable.ts";
import { type EditablePage, savePage } from "./save-page.ts";

export interface OpenDraft {
	saver: AutoSaver;
	history: DraftHistory;
	/** True when the draft has unsaved changes of an earlier tab. */
	isRestored: boolean;
}

/**
 * Opens a page for editing: the stored draft, or the unsaved draft kept in this browser. If the page was saved elsewhere
 * in between, the saver starts in conflict. A new page is created with its first save. A claim becomes the first change.
 */
export function openDraft(page: EditablePage, creation: PageCreation, claim?: Claim): OpenDraft {
	const stored = draftOf(page);
	keepPublication(page);
	const local = new LocalDraft(page.id);
	// A paused page can't be saved. Its unsaved draft waits in this browser.
	const unsaved = page.isPaused ? null : local.read(stored, page.version);
	const saver = new AutoSaver({
		draft: stored,
		version: page.version,
		save: (draft, version, onFailure, before) =>
			savePage({ id: page.id, version, draft, before }, creation.ensure, onFailure),
		explain: explainFailure,
		onSaved() {
			announceSave(page.id);
		},
	});
	const storedPart = savablePart(stored, null);
	const isRestored = unsaved !== null && !changesNothing(savablePart(unsaved.draft, null), storedPart);
	if (!isRestored) {
		local.forget();
		if (creation.isStored()) creation.forgetId();
	}
	// Never unsubscribed, because the last save ends after the editor closes.
	saver.subscribe(() => {
		const { version, draft, sent } = saver;
		if (saver.isUnsaved) {
			local.keep({ version, draft, sent });
			creation.keepId();
		} else {
			local.forget();
			creation.forgetId();
		}
	});
	onSavedElsewhere(page.id, () => local.forgetOther());

	if (isRestored) {
		const { version, sent } = unsaved;
		// The earlier tab's last save succeeded, but its response was lost.
		const hasArrived = page.version === version + 1 && sent !== null && changesNothing(sent, storedPart);
		if (version !== page.version && !hasArrived) saver.startInConflict(unsaved.draft);
		return { saver, history: startHistory(unsaved.draft, [stored]), isRestored };
	}
	return { saver, history: startHistory(claim && !page.isPaused ? withClaim(stored, claim) : stored), isRestored };
}
