import * as z from "zod/mini";
import { pageDraftSchema } from "../../../core/page.ts";
import { UNSAVED_KEY_PREFIX } from "../../local-copies.ts";
import type { EditorDraft } from "../draft.ts";

/** An unsaved draft, and the stored version it was made from. */
export interface UnsavedDraft {
	version: number;
	draft: EditorDraft;
}

// A username is kept as it was typed, allowed or not.
const unsavedDraftSchema = z.object({
	version: z.int(),
	draft: z.extend(pageDraftSchema, { username: z.string() }),
});

/** What this browser keeps of a page until it is saved. Without storage it keeps nothing, and nothing else changes. */
export class LocalDraft {
	readonly #key: string;
	#kept: string | null = null;

	constructor(pageId: string) {
		this.#key = `${UNSAVED_KEY_PREFIX}draft:${pageId}`;
	}

	/** The draft that a closed or killed tab left behind, or null. */
	read(): UnsavedDraft | null {
		try {
			this.#kept = localStorage.getItem(this.#key);
			// Another release may have kept what this one can't read.
			return this.#kept === null ? null : (unsavedDraftSchema.safeParse(JSON.parse(this.#kept)).data ?? null);
		} catch {
			return null;
		}
	}

	/** Keeps a draft at once: the tab may be gone the next moment. */
	keep(unsaved: UnsavedDraft): void {
		try {
			this.#kept = JSON.stringify(unsaved);
			localStorage.setItem(this.#key, this.#kept);
		} catch {
			// Full or switched off. The draft is on the screen still, and saved as ever.
		}
	}

	/** Forgets what this tab kept; another tab's unsaved draft stays. */
	forget(): void {
		try {
			if (localStorage.getItem(this.#key) === this.#kept) localStorage.removeItem(this.#key);
		} catch {
			// Nothing was kept either.
		}
	}
}
