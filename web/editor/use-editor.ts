import { type HotkeyItem, useHotkeys } from "@mantine/hooks";
import { useCallback, useEffect, useReducer, useState, useSyncExternalStore } from "react";
import { queryClient } from "../api/client.ts";
import { showSuccess } from "../toast/toasts.ts";
import { type DraftEdit, draftOf } from "./draft/draft.ts";
import { stepHistory } from "./draft/history.ts";
import { onReachable } from "./saving/on-reachable.ts";
import { type Claim, openDraft } from "./saving/open-draft.ts";
import type { EditablePage } from "./saving/save-page.ts";

/** The editor's own copy of a page, which is saved as it changes, and can be stepped back and forth. */
export function useEditor(page: EditablePage, claim?: Claim) {
	const [{ saver, history: start, isRestored }] = useState(() => openDraft(page, claim));
	const [{ past, present: draft, future }, step] = useReducer(stepHistory, start);
	const saveState = useSyncExternalStore(saver.subscribe, saver.getState);

	const edit = useCallback((edit: DraftEdit) => step({ kind: "edit", edit, at: Date.now() }), []);
	const undo = useCallback(() => step({ kind: "undo" }), []);
	const redo = useCallback(() => step({ kind: "redo" }), []);
	useHotkeys([hotkey("mod+Z", undo), hotkey("mod+shift+Z", redo), hotkey("mod+Y", redo)], []);

	useEffect(() => {
		saver.open();
		return () => saver.close();
	}, [saver]);
	useEffect(() => saver.change(draft), [saver, draft]);
	useEffect(() => {
		if (isRestored) showSuccess("Restored", "Unsaved changes from last time are back. Undo removes them.");
	}, [isRestored]);
	useEffect(() => {
		const saveWhenHidden = () => document.visibilityState === "hidden" && void saver.flush();
		document.addEventListener("visibilitychange", saveWhenHidden);
		const stopRetrying = onReachable(queryClient, () => saver.retry());
		return () => {
			document.removeEventListener("visibilitychange", saveWhenHidden);
			stopRetrying();
		};
	}, [saver]);

	/** Takes a newer stored page in place of this one, of which nothing is unsaved. */
	const follow = useCallback(
		(stored: EditablePage) => {
			if (stored.version <= saver.version) return;
			const draft = draftOf(stored);
			saver.restart(draft, stored.version);
			step({ kind: "restart", draft });
		},
		[saver],
	);

	return {
		draft,
		edit,
		saver,
		saveState,
		undo: past.length > 0 ? undo : null,
		follow,
		redo: future.length > 0 ? redo : null,
	};
}

/** Works while typing too: the draft's own fields have no other history. What is not part of it yet has one of its own. */
function hotkey(keys: string, act: () => void): HotkeyItem {
	const unlessInForm = (event: KeyboardEvent) => {
		if (event.target instanceof Element && event.target.closest("form, [role=dialog], [data-own-undo]")) return;
		event.preventDefault();
		act();
	};
	return [keys, unlessInForm, { preventDefault: false }];
}
