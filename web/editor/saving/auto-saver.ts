import { SOCIAL_ICON_DEFAULTS } from "../../../core/look/social-icons.ts";
import type { EditorDraft } from "../draft/draft.ts";
import { changesNothing, type RefusedUsername, type SavableDraft, savablePart } from "./savable.ts";

/** The pause after the last change before a save. It is shorter when only icons or their settings changed. */
export const AUTO_SAVE_DELAY_MS = 1000;
export const ICON_SAVE_DELAY_MS = 400;

/** The pause before retrying an unreachable Worker, unless `retry` is called sooner. */
const RETRY_PAUSE_MS = 15_000;

export interface SaveState {
	/**
	 * `waiting`: changed, and the pause is running. `failed`: the save failed until the next change or retry. `conflict`:
	 * the page changed elsewhere, and nothing is saved until the person decides.
	 */
	progress: "saved" | "waiting" | "saving" | "failed" | "conflict";
	refusedUsername: RefusedUsername | null;
	/** The reason the last save failed, kept until one succeeds. A save that is still being tried has one after its first retry. */
	problem: SaveProblem | null;
	/** The last request got no answer. */
	isUnanswered: boolean;
	/** The stored page's username. */
	liveUsername: string | null;
}

/** An error message for the person. */
interface SaveProblem {
	title: string;
	message: string;
	/** Whether nobody will save this here: the person may not change the page anymore, or it is gone. */
	isFinal?: boolean;
}

/** The reasons a save can fail. Only `too-soon` and `unreachable` are worth a retry. An answer of the latter is a server's error. */
export type SaveFailure =
	| { kind: "username"; reason: string }
	| { kind: "conflict" }
	| { kind: "refused"; problem?: SaveProblem }
	| { kind: "too-soon"; retryAfterMs: number; problem?: SaveProblem }
	| { kind: "unreachable"; isAnswered: boolean };

const UNKNOWN_PROBLEM: SaveProblem = {
	title: "Error saving",
	message: "Could not save your changes. Please try again.",
};

/** Hears of a failed try, and how many there were. */
export type OnFailure = (error: unknown, tries: number) => void;

interface AutoSaverOptions {
	draft: EditorDraft;
	version: number;
	/**
	 * Saves a draft based on `version`, which is stored as `before`, and returns the new version. Reports each failed try, of
	 * which there may be several.
	 */
	save: (draft: SavableDraft, version: number, onFailure: OnFailure, before: SavableDraft) => Promise<number>;
	explain: (error: unknown) => SaveFailure;
	onSaved: () => void;
}

/**
 * Saves the editor's draft automatically. One save runs at a time, based on the last confirmed version. Changes during a
 * save wait for it.
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
	/** The end of the rate limit, in milliseconds since 1970. */
	#pausedUntil = 0;
	/** True when the last save could not reach the Worker, or met an error of its own. */
	#isUnreachable = false;
	#isClosed = false;
	/** Whether the draft began with what is stored as `#stored`. */
	#isBaseKnown = true;
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
			isUnanswered: false,
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

	/** The stored version that the next save is based on. */
	get version(): number {
		return this.#version;
	}

	/** The stored page that the draft began with, or null for a draft of a stale version. */
	get base(): SavableDraft | null {
		return this.#isBaseKnown ? this.#stored : null;
	}

	/** The draft of the running save, or null. */
	get sent(): SavableDraft | null {
		return this.#sent;
	}

	open(): void {
		this.#isClosed = false;
	}

	/** Makes a last save and schedules no more, because the editor is gone. */
	close(): void {
		this.#isClosed = true;
		void this.flush();
	}

	/** Accepts a changed draft and schedules a save. */
	change(draft: EditorDraft): void {
		if (draft === this.#draft) return;
		const delayMs = changesOnlyIcons(this.#draft, draft) ? ICON_SAVE_DELAY_MS : AUTO_SAVE_DELAY_MS;
		this.#draft = draft;
		const { progress } = this.#state;
		const isPaused = progress === "failed" && Date.now() < this.#pausedUntil;
		this.#setState({ progress: progress === "conflict" || progress === "saving" || isPaused ? progress : "waiting" });
		if (progress !== "conflict") this.#flushIn(delayMs);
	}

	/** Starts with a draft of a stale version. Nothing is saved until the person decides. */
	startInConflict(draft: EditorDraft): void {
		this.#draft = draft;
		this.#isBaseKnown = false;
		this.#setState({ progress: "conflict" });
	}

	/** Saves unsaved changes without waiting for the pause. Never rejects; the state has the result. */
	async flush(): Promise<void> {
		clearTimeout(this.#timer);
		while (this.#running) await this.#running;
		if (!this.isUnsaved || this.#state.progress === "conflict") return;
		this.#running = this.#saveOnce().finally(() => {
			this.#running = null;
		});
		await this.#running;
	}

	/**
	 * Saves without waiting for anything, because the browser may end this page at any moment. A save that is running
	 * will probably arrive, so this one builds on the version that it makes. Nobody reads the answer: if the page stays
	 * after all, the next save finds this one stored.
	 */
	leave(): void {
		if (!this.#running) return void this.flush();
		const part = savablePart(this.#draft, this.#state.refusedUsername);
		const before = { ...this.#stored, ...this.#sent };
		if (this.#state.progress === "conflict" || changesNothing(part, before)) return;
		this.#options.save(part, this.#version + 1, () => {}, before).catch(() => {});
	}

	/** Retries at once if the last save could not reach the Worker. */
	retry(): void {
		if (this.#state.progress === "failed" && this.#isUnreachable) void this.flush();
	}

	/** Starts over from the stored page. */
	restart(draft: EditorDraft, version: number): void {
		clearTimeout(this.#timer);
		this.#draft = draft;
		this.#version = version;
		this.#stored = savablePart(draft, null);
		this.#isBaseKnown = true;
		this.#setState({
			progress: "saved",
			refusedUsername: null,
			problem: null,
			isUnanswered: false,
			liveUsername: this.#stored.username ?? null,
		});
	}

	/** Resolves a conflict by saving the draft over the page stored as `stored` at `version`. */
	overwrite(stored: EditorDraft, version: number): Promise<void> {
		this.#version = version;
		this.#stored = savablePart(stored, null);
		this.#isBaseKnown = true;
		this.#setState({ progress: "waiting", liveUsername: this.#stored.username ?? null });
		return this.flush();
	}

	async #saveOnce(): Promise<void> {
		const draft = this.#draft;
		const part = savablePart(draft, this.#state.refusedUsername);
		const isOnlyIcons = changesOnlyIcons({ ...draft, ...this.#stored, username: draft.username }, draft);
		try {
			if (!changesNothing(part, this.#stored)) {
				this.#sent = part;
				this.#setState({ progress: "saving" });
				const onFailure: OnFailure = (error, tries) => this.#tellFailure(error, tries, isOnlyIcons);
				this.#version = await this.#options.save(part, this.#version, onFailure, this.#stored).finally(() => {
					this.#sent = null;
				});
				this.#stored = { ...this.#stored, ...part };
				this.#options.onSaved();
			}
			// A change during the save has started its own pause.
			this.#setState({
				progress: this.#draft === draft ? "saved" : "waiting",
				problem: null,
				isUnanswered: false,
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
			const problem = problemOf(failure, isOnlyIcons);
			const isUnanswered = failure.kind === "unreachable" && !failure.isAnswered;
			this.#setState({ progress: isTooSoon || this.#draft === draft ? "failed" : "waiting", problem, isUnanswered });
			if (isTooSoon) {
				this.#pausedUntil = Date.now() + failure.retryAfterMs;
				this.#flushIn(0);
			}
			if (this.#isUnreachable && this.#draft === draft) this.#flushIn(RETRY_PAUSE_MS);
		}
	}

	/** The first failure may be a matter of a second. What fails again is told, although it is tried further. */
	#tellFailure(error: unknown, tries: number, isOnlyIcons: boolean): void {
		const failure = this.#options.explain(error);
		if (failure.kind !== "unreachable") return;
		const problem = tries > 1 ? problemOf(failure, isOnlyIcons) : this.#state.problem;
		this.#setState({ problem, isUnanswered: !failure.isAnswered });
	}

	#flushIn(delayMs: number): void {
		clearTimeout(this.#timer);
		const rateLimitMs = this.#pausedUntil - Date.now();
		if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), Math.max(delayMs, rateLimitMs));
	}

	#setState(changes: Partial<SaveState>): void {
		this.#state = { ...this.#state, ...changes };
		for (const listener of this.#listeners) listener();
	}
}

function changesOnlyIcons(before: EditorDraft, after: EditorDraft): boolean {
	const fields = Object.keys(after) as (keyof EditorDraft)[];
	const isOfIcons = (field: string) => field === "socials" || Object.hasOwn(SOCIAL_ICON_DEFAULTS, field);
	return fields.every((field) => before[field] === after[field] || isOfIcons(field));
}

/** The words for a save that failed. A failed change of icons is an "Error" with the server's message. */
function problemOf(failure: SaveFailure, isOnlyIcons: boolean): SaveProblem {
	const problem = ("problem" in failure && failure.problem) || UNKNOWN_PROBLEM;
	return isOnlyIcons ? { ...problem, title: "Error" } : problem;
}
