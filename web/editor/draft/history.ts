import type { Block } from "../../../core/blocks/block.ts";
import { type DraftEdit, type EditorDraft, editDraft } from "./draft.ts";

/** Edits of one field within this time are one undo step, such as typing a word or dragging a slider. */
const SAME_STEP_MS = 1000;
/** The maximum number of undo steps. Steps share unchanged values, so they use little memory. */
const STEPS_MAX = 200;

/** A draft with its undo steps (`past`, oldest first) and redo steps (`future`, next first). */
export interface DraftHistory {
	past: readonly EditorDraft[];
	present: EditorDraft;
	future: readonly EditorDraft[];
	/** The field and time of the last edit; null right after an undo or redo. */
	lastEdit: { of: string; at: number } | null;
}

export type HistoryStep =
	| { kind: "edit"; edit: DraftEdit; at: number }
	| { kind: "undo" }
	| { kind: "redo" }
	/** Starts over from a draft with an empty history. */
	| { kind: "restart"; draft: EditorDraft };

export function startHistory(present: EditorDraft, past: readonly EditorDraft[] = []): DraftHistory {
	return { past, present, future: [], lastEdit: null };
}

/** Applies one step to the history. A step that changes nothing returns the same object. */
export function stepHistory(history: DraftHistory, step: HistoryStep): DraftHistory {
	const { past, present, future } = history;
	switch (step.kind) {
		case "edit":
			return afterEdit(history, step.edit, step.at);
		case "undo": {
			const previous = past.at(-1);
			if (!previous) return history;
			return { past: past.slice(0, -1), present: previous, future: [present, ...future], lastEdit: null };
		}
		case "redo": {
			const [next, ...later] = future;
			if (!next) return history;
			return { past: [...past, present], present: next, future: later, lastEdit: null };
		}
		case "restart":
			return startHistory(step.draft);
	}
}

function afterEdit(history: DraftHistory, edit: DraftEdit, at: number): DraftHistory {
	const { past, present, lastEdit } = history;
	const next = editDraft(present, edit);
	if (next === present) return history;
	if (edit.kind === "changeBlock") {
		if (edit.isFound) return withFound(history, edit.block);
		if (edit.isLeft) return { ...history, future: [next] };
	}
	const of = edit.kind === "set" ? Object.keys(edit.fields).sort().join() : null;
	const isSameStep =
		of !== null && lastEdit?.of === of && at - lastEdit.at <= SAME_STEP_MS && history.future.length === 0;
	return {
		past: isSameStep ? past : [...past, present].slice(-STEPS_MAX),
		present: next,
		future: [],
		lastEdit: of === null ? null : { of, at },
	};
}

/** Adds what was found about a block, such as its title, to every step of the history in which the block is unchanged. */
function withFound({ past, present, future, lastEdit }: DraftHistory, block: Block): DraftHistory {
	const before = present.blocks.find(({ id }) => id === block.id);
	const found = (draft: EditorDraft) =>
		before && draft.blocks.includes(before) ? editDraft(draft, { kind: "changeBlock", block }) : draft;
	return { past: past.map(found), present: found(present), future: future.map(found), lastEdit };
}
