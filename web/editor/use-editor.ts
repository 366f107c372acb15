import { useEffect, useReducer, useState, useSyncExternalStore } from "react";
import { isRefusal, messageOf } from "../api.ts";
import { showError, showSuccess } from "../toasts.ts";
import { draftOf, editDraft } from "./draft.ts";
import { AutoSaver } from "./saving/auto-saver.ts";
import { type EditablePage, explainFailure, savePage } from "./saving/save-page.ts";

/** How long 'Saved' is shown. */
const SAVED_TOAST_MS = 2000;
/** One toast for all saves: each replaces the last. */
const TOAST_ID = "auto-save";

/**
 * The editor's own copy of a page, started once from what was stored, and saved as it changes. A username that was
 * claimed before there was a page is its first change.
 */
export function useEditor(page: EditablePage, claimedUsername?: string) {
	const [saver] = useState(() => startSaver(page));
	const [draft, edit] = useReducer(editDraft, saver, () => {
		const stored = saver.startedFrom;
		return claimedUsername && !stored.username ? { ...stored, username: claimedUsername } : stored;
	});
	const saveState = useSyncExternalStore(saver.subscribe, saver.getState);

	useEffect(() => saver.change(draft), [saver, draft]);

	useEffect(() => {
		const saveWhenHidden = () => {
			if (document.visibilityState === "hidden") void saver.flush();
		};
		document.addEventListener("visibilitychange", saveWhenHidden);
		return () => {
			document.removeEventListener("visibilitychange", saveWhenHidden);
			void saver.flush();
		};
	}, [saver]);

	return { draft, edit, saver, saveState };
}

function startSaver(page: EditablePage): AutoSaver {
	return new AutoSaver({
		draft: draftOf(page),
		version: page.version,
		save: (draft, version) => savePage({ id: page.id, version, draft }),
		explain: explainFailure,
		onSaved: () =>
			showSuccess("Saved", "Your changes have been saved automatically.", {
				id: TOAST_ID,
				durationMs: SAVED_TOAST_MS,
			}),
		onFailed: sayWhyNotSaved,
	});
}

function sayWhyNotSaved(error: unknown): void {
	const title = isRefusal(error) ? error.data?.title : undefined;
	if (title) showError(title, messageOf(error), { id: TOAST_ID });
	else showError("Error saving", "Could not save your changes. Please try again.", { id: TOAST_ID });
}
