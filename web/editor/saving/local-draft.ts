import { unsavedKey } from "../../session/local-copies.ts";
import type { EditorDraft } from "../draft/draft.ts";
import type { UnsavedDraft } from "./read-unsaved.ts";
import { unsavedReader } from "./unsaved-reader.ts";

/** Keeps an unsaved draft in local storage until the page is saved. Does nothing when storage is unavailable. */
export class LocalDraft {
	readonly #pageId: string;
	readonly #key: string;
	#kept: string | null = null;
	#last: UnsavedDraft | null = null;
	/** Another tab's draft, while this tab's draft occupies the key. */
	#displaced: string | null = null;

	constructor(pageId: string) {
		this.#pageId = pageId;
		this.#key = unsavedKey("draft", pageId);
	}

	/** Reads the draft of a closed or crashed tab, or null. `loadUnsavedReader` must have run. */
	read(stored: EditorDraft, version: number): UnsavedDraft | null {
		try {
			const reader = unsavedReader();
			reader?.joinOldIcons(this.#pageId, { version, socials: stored.socials });
			const kept = localStorage.getItem(this.#key);
			const unsaved = kept === null ? undefined : reader?.readDraft(kept, stored);
			if (!unsaved) return null;
			this.#kept = kept;
			return unsaved;
		} catch {
			return null;
		}
	}

	/** Stores a draft synchronously, because the tab may close at any moment. */
	keep(unsaved: UnsavedDraft): void {
		if (unsaved.draft === this.#last?.draft && unsaved.version === this.#last.version) return;
		const isFirst = this.#last === null;
		this.#last = unsaved;
		try {
			if (isFirst) {
				const found = localStorage.getItem(this.#key);
				this.#displaced = found === this.#kept ? null : found;
			}
			this.#kept = JSON.stringify(unsaved);
			localStorage.setItem(this.#key, this.#kept);
		} catch {
			// Storage is full or disabled. The draft is still on screen and saved as usual.
		}
	}

	/** Removes this tab's draft and restores another tab's draft that it displaced. */
	forget(): void {
		this.#last = null;
		try {
			if (this.#kept === null || localStorage.getItem(this.#key) !== this.#kept) return;
			if (this.#displaced === null) localStorage.removeItem(this.#key);
			else localStorage.setItem(this.#key, this.#displaced);
			this.#displaced = null;
		} catch {
			// Storage is unavailable, so nothing was kept.
		}
	}

	/** Drops the displaced draft after its tab has saved. */
	forgetOther(): void {
		this.#displaced = null;
	}
}
