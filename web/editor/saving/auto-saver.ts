import type { EditorDraft } from "../draft/draft.ts";
import { changesNothing, type RefusedUsername, type SavableDraft, savablePart } from "./savable.ts";

/** Pause after the last change before it is saved; shorter when only the social icons' look changed. */
export const AUTO_SAVE_DELAY_MS = 1000;
export const ICON_SAVE_DELAY_MS = 400;

/** Pause after which a save that was given up is tried again, unless something shows sooner that the Worker answers. */
const RETRY_PAUSE_MS = 15_000;

export interface SaveState {
	/**
	 * `waiting`: changed, the pause is running. `failed`: given up for now; the next change, a retry or some time later.
	 * `conflict`: the page was changed elsewhere, and nothing is saved until the person has decided.
	 */
	progress: "saved" | "waiting" | "saving" | "failed" | "conflict";
	refusedUsername: RefusedUsername | null;
	/** Why the last save was given up, until one succeeds. */
	problem: SaveProblem | null;
	/** The username the stored page has. */
	liveUsername: string | null;
}

/** The reason for a failed save, for the person to read. */
export interface SaveProblem {
	title: string;
	message: string;
}

/** The kinds of a failed save: the Worker refused it and will again, takes it later, or could not be reached. */
export type SaveFailure =
	| { kind: "username"; reason: string }
	| { kind: "conflict" }
	| { kind: "refused"; problem?: SaveProblem }
	| { kind: "too-soon"; retryAfterMs: number; problem?: SaveProblem }
	| { kind: "unreachable" };

const UNKNOWN_PROBLEM: SaveProblem = {
	title: "Error saving",
	message: "Could not save your changes. Please try again.",
};

interface AutoSaverOptions {
	draft: EditorDraft;
	version: number;
	/** Stores a draft made from `version`; resolves to the version it has now. */
	save: (draft: SavableDraft, version: number) => Promise<number>;
	explain: (error: unknown) => SaveFailure;
	onSaved: () => void;
}

/**
 * Keeps a page's stored version up with the editor's draft. One save runs at a time, each made from the version last
 * confirmed; changes during a save wait for it.
 */
export class AutoSaver {
	#draft: EditorDraft;
	#version: number;
	#stored: SavableDraft;
	#state: SaveState;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#running: Promise<void> | null = null;
	/** The draft that the running save sends. */
	#sent: SavableDraft | null = null;
	/** When the Worker takes saves again, in milliseconds since 1970. */
	#pausedUntil = 0;
	/** The last save was given up because the Worker could not be reached. */
	#isUnreachable = false;
	#isClosed = false;
	readonly #options: AutoSaverOptions;
	readonly #listeners = new Set<() => void>();

	constructor(options: AutoSaverOptions) {
		this.#options = options;
		this.#draft = options.draft;
		this.#version = options.version;
		this.#stored = savablePart(options.draft, null);
		this.#state = {
			progress: "saved",
			refusedUsername: null,
			problem: null,
			liveUsername: this.#stored.username ?? null,
		};
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	readonly getState = (): SaveState => this.#state;

	get isUnsaved(): boolean {
		return this.#state.progress !== "saved";
	}

	get draft(): EditorDraft {
		return this.#draft;
	}

	/** The stored version that the next save builds on. */
	get version(): number {
		return this.#version;
	}

	/** The draft of a save that has no answer yet, or null. */
	get sent(): SavableDraft | null {
		return this.#sent;
	}

	open(): void {
		this.#isClosed = false;
	}

	/** Ends with one last save: nobody is there any more to see later ones fail. */
	close(): void {
		this.#isClosed = true;
		void this.flush();
	}

	/** Takes the draft as it is after a change. */
	change(draft: EditorDraft): void {
		if (draft === this.#draft) return;
		const delayMs = changesOnlyIcons(this.#draft, draft) ? ICON_SAVE_DELAY_MS : AUTO_SAVE_DELAY_MS;
		this.#draft = draft;
		const { progress } = this.#state;
		const isPaused = progress === "failed" && Date.now() < this.#pausedUntil;
		this.#setState({ progress: progress === "conflict" || progress === "saving" || isPaused ? progress : "waiting" });
		if (progress !== "conflict") this.#flushIn(delayMs);
	}

	/** Takes a draft made from an older version than the stored one: nothing is saved until the person has decided. */
	startInConflict(draft: EditorDraft): void {
		this.#draft = draft;
		this.#setState({ progress: "conflict" });
	}

	/** Saves what is unsaved without waiting for the pause to end. Never rejects: the state tells how it went. */
	async flush(): Promise<void> {
		clearTimeout(this.#timer);
		while (this.#running) await this.#running;
		if (!this.isUnsaved || this.#state.progress === "conflict") return;
		this.#running = this.#saveOnce().finally(() => {
			this.#running = null;
		});
		await this.#running;
	}

	/** Tries a save again at once that was given up because the Worker could not be reached: it may answer again. */
	retry(): void {
		if (this.#state.progress === "failed" && this.#isUnreachable) void this.flush();
	}

	/** Starts over from the page as it is stored now. */
	restart(draft: EditorDraft, version: number): void {
		clearTimeout(this.#timer);
		this.#draft = draft;
		this.#version = version;
		this.#stored = savablePart(draft, null);
		this.#setState({
			progress: "saved",
			refusedUsername: null,
			problem: null,
			liveUsername: this.#stored.username ?? null,
		});
	}

	/** Saves the draft over the page that was changed elsewhere, of which `stored` at `version` was read. */
	overwrite(stored: EditorDraft, version: number): Promise<void> {
		this.#version = version;
		this.#stored = savablePart(stored, null);
		this.#setState({ progress: "waiting", liveUsername: this.#stored.username ?? null });
		return this.flush();
	}

	async #saveOnce(): Promise<void> {
		const draft = this.#draft;
		const part = savablePart(draft, this.#state.refusedUsername);
		try {
			if (!changesNothing(part, this.#stored)) {
				this.#sent = part;
				this.#setState({ progress: "saving" });
				this.#version = await this.#options.save(part, this.#version).finally(() => {
					this.#sent = null;
				});
				this.#stored = { ...this.#stored, ...part };
				this.#options.onSaved();
			}
			// A change that came meanwhile has its own pause running.
			this.#setState({
				progress: this.#draft === draft ? "saved" : "waiting",
				problem: null,
				liveUsername: this.#stored.username ?? null,
			});
		} catch (error) {
			const failure = this.#options.explain(error);
			if (failure.kind === "username" && part.username !== undefined) {
				this.#setState({ refusedUsername: { username: part.username, reason: failure.reason } });
				return this.#saveOnce();
			}
			if (failure.kind === "conflict") {
				clearTimeout(this.#timer);
				this.#setState({ progress: "conflict" });
				return;
			}
			const isTooSoon = failure.kind === "too-soon";
			this.#isUnreachable = failure.kind === "unreachable";
			const problem = ("problem" in failure && failure.problem) || UNKNOWN_PROBLEM;
			this.#setState({ progress: isTooSoon || this.#draft === draft ? "failed" : "waiting", problem });
			if (isTooSoon) {
				this.#pausedUntil = Date.now() + failure.retryAfterMs;
				this.#flushIn(0);
			}
			if (this.#isUnreachable && this.#draft === draft) this.#flushIn(RETRY_PAUSE_MS);
		}
	}

	#flushIn(delayMs: number): void {
		clearTimeout(this.#timer);
		const untilTaken = this.#pausedUntil - Date.now();
		if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), Math.max(delayMs, untilTaken));
	}

	#setState(changes: Partial<SaveState>): void {
		this.#state = { ...this.#state, ...changes };
		for (const listener of this.#listeners) listener();
	}
}

function changesOnlyIcons(before: EditorDraft, after: EditorDraft): boolean {
	const fields = Object.keys(after) as (keyof EditorDraft)[];
	return fields.every((field) => before[field] === after[field] || field.startsWith("socialIcon"));
}
