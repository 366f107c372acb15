import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { queryClient } from "../../api-client/client.ts";
import { type Claim, type DraftEdit, draftOf, type EditorDraft } from "../draft/draft.ts";
import { type HistoryStep, stepHistory } from "../draft/history.ts";
import { onReachable } from "./on-reachable.ts";
import { openDraft } from "./open-draft.ts";
import { PageCreation } from "./page-creation.ts";
import { isSame } from "./savable.ts";
import type { EditablePage } from "./save-page.ts";
import { fallSilent, say } from "./voice.ts";

/** Holds the editor's copy of a page, saves it automatically and provides undo and redo. */
export function useEditor(page: EditablePage, isStoredAlready: boolean, claim?: Claim) {
	const [creation] = useState(() => new PageCreation(page.id, isStoredAlready));
	const [{ saver, history: start, isRestored }] = useState(() => openDraft(page, creation, claim));
	const [{ past, present: draft, future }, show] = useState(start);
	const latest = useRef(start);
	const saveState = useSyncExternalStore(saver.subscribe, saver.getState);
	const isStored = useSyncExternalStore(creation.subscribe, creation.isStored);

	/** The saver knows of a change at once. Until the next render, a newer stored page would take the change's place. */
	const step = useCallback(
		(step: HistoryStep) => {
			latest.current = stepHistory(latest.current, step);
			saver.change(latest.current.present);
			show(latest.current);
		},
		[saver],
	);
	const edit = useCallback((edit: DraftEdit) => step({ kind: "edit", edit, at: Date.now() }), [step]);
	/** Says how many steps are left, which also tells one from the next: screen readers don't repeat the same words. */
	const walk = useCallback(
		(kind: "undo" | "redo", title: string, way: "past" | "future") => {
			if (latest.current[way].length === 0) return;
			step({ kind });
			const left = latest.current[way].length;
			say(title, left === 1 ? "1 more step" : `${left || "no"} more steps`);
		},
		[step],
	);
	const undo = useCallback(() => walk("undo", "Undone", "past"), [walk]);
	const redo = useCallback(() => walk("redo", "Redone", "future"), [walk]);
	useStepKeys(undo, redo);

	useEffect(() => {
		saver.open();
		// A restored draft and a claim are changes.
		saver.change(latest.current.present);
		return () => saver.close();
	}, [saver]);
	useEffect(() => {
		if (isRestored) say("Restored", "Your unsaved changes are back. Undo to remove them.");
		return fallSilent;
	}, [isRestored]);
	useEffect(() => {
		const saveWhenHidden = () => document.visibilityState === "hidden" && saver.leave();
		document.addEventListener("visibilitychange", saveWhenHidden);
		const stopRetrying = onReachable(queryClient, () => saver.retry());
		return () => {
			document.removeEventListener("visibilitychange", saveWhenHidden);
			stopRetrying();
		};
	}, [saver]);

	/** Replaces the draft with a newer stored page. Call it only while nothing is unsaved. */
	const follow = useCallback(
		(stored: EditablePage) => {
			const draft = draftOf(stored);
			// The editor of release 0.1.0 changes icons without a new version.
			const isNew = stored.version > saver.version || !isSame(draft.socials, saver.draft.socials);
			if (stored.version < saver.version || !isNew) return;
			saver.restart(draft, stored.version);
			step({ kind: "restart", draft });
		},
		[saver, step],
	);

	/** Goes on with a draft that somebody else's changes are in. Undo doesn't lead back behind them. */
	const rebase = useCallback((draft: EditorDraft) => step({ kind: "restart", draft }), [step]);

	return {
		draft,
		edit,
		rebase,
		saver,
		saveState,
		undo: past.length > 0 ? undo : null,
		follow,
		redo: future.length > 0 ? redo : null,
		creation,
		isStored,
		isRestored,
	};
}

/**
 * Ctrl+Z or ⌘Z undoes, and with Shift or as Y redoes, also while typing in the draft's fields. Forms, dialogs and
 * `data-own-undo` fields keep the browser's own undo.
 */
function useStepKeys(undo: () => void, redo: () => void): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		if ((!event.ctrlKey && !event.metaKey) || event.altKey) return;
		const act = { z: event.shiftKey ? redo : undo, y: event.shiftKey ? null : redo }[event.key.toLowerCase()];
		if (!act || (event.target instanceof Element && event.target.closest("form, [role=dialog], [data-own-undo]")))
			return;
		event.preventDefault();
		act();
	});
	useEffect(() => {
		document.documentElement.addEventListener("keydown", press);
		return () => document.documentElement.removeEventListener("keydown", press);
	}, []);
}
