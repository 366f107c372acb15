import * as z from "zod/mini";
import { pageDraftSchema } from "../../../core/page.ts";
import { unsavedKey } from "../../session/local-copies.ts";
import type { EditorDraft } from "../draft/draft.ts";
import type { SavableDraft } from "./savable.ts";

/** An unsaved draft, the stored version it was made from, and what of it a save had sent that was not answered yet. */
export interface UnsavedDraft {
	version: number;
	draft: EditorDraft;
	sent: SavableDraft | null;
}

// A username is kept as it was typed, allowed or not. Not strict: another release may have kept other fields.
const draftSchema = z.object({ ...pageDraftSchema.shape, username: z.string() });
const unsavedDraftSchema = z.object({
	version: z.int(),
	draft: draftSchema,
	sent: z.nullable(z.partial(draftSchema)),
});

/** The draft that this browser keeps until the page is saved. Without storage it keeps nothing, and nothing else changes. */
export class LocalDraft {
	readonly #key: string;
	#kept: string | null = null;
	#last: UnsavedDraft | null = null;
	/** The draft of another tab, while this tab's stands in its place. */
	#displaced: string | null = null;

	constructor(pageId: string) {
		this.#key = unsavedKey("draft", pageId);
	}

	/** The draft that a closed or killed tab left behind, or null. Fields it has not heard of are as they are stored. */
	read(stored: EditorDraft): UnsavedDraft | null {
		try {
			const kept = localStorage.getItem(this.#key);
			if (kept === null) return null;
			const { version, draft, sent = null } = JSON.parse(kept);
			const unsaved = unsavedDraftSchema.parse({ version, draft: { ...stored, ...draft }, sent });
			this.#kept = kept;
			// Parsed fields are whole; what was sent may lack the username.
			return { ...unsaved, sent: unsaved.sent as SavableDraft | null };
		} catch {
			return null;
		}
	}

	/** Keeps a draft at once: the tab may be gone the next moment. */
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
			// Full or switched off. The draft is on the screen still, and saved as ever.
		}
	}

	/** Forgets what this tab kept; another tab's unsaved draft stays, or comes back. */
	forget(): void {
		this.#last = null;
		try {
			if (this.#kept === null || localStorage.getItem(this.#key) !== this.#kept) return;
			if (this.#displaced === null) localStorage.removeItem(this.#key);
			else localStorage.setItem(this.#key, this.#displaced);
			this.#displaced = null;
		} catch {
			// Nothing was kept either.
		}
	}

	/** Another tab has saved: what it kept is not to come back. */
	forgetOther(): void {
		this.#displaced = null;
	}
}
