import { expect, type Mock, vi } from "vitest";
import { PAGE_DEFAULTS } from "../../../core/page/page.ts";
import { type EditorDraft, editDraft } from "../draft/draft.ts";
import { AUTO_SAVE_DELAY_MS, AutoSaver, type SaveFailure } from "./auto-saver.ts";
import type { SavableDraft } from "./savable.ts";

export const START: EditorDraft = {
	...PAGE_DEFAULTS,
	fullName: "Maya",
	username: "maya",
	bio: "",
	blocks: [],
	socials: [],
};

interface PendingSave {
	draft: SavableDraft;
	version: number;
	before: SavableDraft;
	accept: () => Promise<void>;
	refuse: (failure: SaveFailure) => Promise<void>;
	/** One more try fails, and the save goes on. */
	fail: (failure: SaveFailure) => void;
}

/** Returns an auto-saver whose saves stay pending until the test accepts or refuses them. */
export function startSaver() {
	const saves: PendingSave[] = [];
	const onSaved: Mock<() => void> = vi.fn();
	const saver = new AutoSaver({
		draft: START,
		version: 1,
		save: (draft, version, onFailure, before) =>
			new Promise((resolve, reject) => {
				let tries = 0;
				const settle = (answer: () => void) => {
					answer();
					return vi.advanceTimersByTimeAsync(0).then(() => {});
				};
				saves.push({
					draft,
					version,
					before,
					accept: () => settle(() => resolve(version + 1)),
					refuse: (failure) => settle(() => reject(failure)),
					fail: (failure) => {
						tries += 1;
						onFailure(failure, tries);
					},
				});
			}),
		explain: (error) => error as SaveFailure,
		onSaved,
	});
	let draft = START;
	const set = (fields: Partial<EditorDraft>) => {
		draft = editDraft(draft, { kind: "set", fields });
		saver.change(draft);
	};
	const wait = (milliseconds = AUTO_SAVE_DELAY_MS) => vi.advanceTimersByTimeAsync(milliseconds);
	const only = () => {
		expect(saves).toHaveLength(1);
		return saves[0] as PendingSave;
	};
	return { saver, saves, onSaved, set, wait, only };
}
