import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { editDraft } from "../draft/draft.ts";
import { AUTO_SAVE_DELAY_MS, AutoSaver } from "./auto-saver.ts";
import type { SavableDraft } from "./savable.ts";
import { START } from "./start-saver.ts";

const EDITS = 2_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stored page with its version. Like the API, it refuses a save based on a stale version. */
function storePage() {
	const page = { draft: START, version: 1 };
	const save = async ({ username, ...fields }: SavableDraft, version: number): Promise<number> => {
		if (version !== page.version) throw new Error("stale");
		page.draft = { ...page.draft, ...fields, username: username ?? "" };
		page.version += 1;
		return page.version;
	};
	return { page, save };
}

test(`two editors that edit a page ${EDITS} times never overwrite a change without asking`, async () => {
	const { page, save } = storePage();
	const openEditor = () =>
		new AutoSaver({
			draft: page.draft,
			version: page.version,
			save,
			explain: () => ({ kind: "conflict" }),
			onSaved: () => {},
		});
	const [first, second] = [openEditor(), openEditor()];
	let stored = "";
	let conflicts = 0;

	for (let edit = 1; edit <= EDITS; edit++) {
		const saver = edit % 3 === 0 ? second : first;
		const bio = `Edit ${edit}`;
		saver.change(editDraft(saver.draft, { kind: "set", fields: { bio } }));
		await vi.advanceTimersByTimeAsync(AUTO_SAVE_DELAY_MS);
		if (saver.getState().progress === "conflict") {
			conflicts += 1;
			expect(page.draft.bio).toBe(stored);
			if (edit % 2 === 0) {
				await saver.overwrite(page.draft, page.version);
				stored = bio;
			} else {
				saver.restart(page.draft, page.version);
			}
		} else {
			stored = bio;
		}
		expect(saver.getState().progress).toBe("saved");
		expect([page.draft.bio, saver.draft.bio]).toEqual([stored, stored]);
	}
	expect(conflicts).toBeGreaterThan(EDITS / 4);
});
