/** A routine success, in the place of the save status: `Success – Social handle added`. */
export interface Said {
	title: string;
	message?: string | undefined;
	action?: VoiceAction | undefined;
}

/** A problem that no control can show. It stays until somebody closes it. */
export interface Complaint {
	title: string;
	message: string;
	action?: VoiceAction | undefined;
}

/** A button that also ends what is said, such as `Undo`. */
export interface VoiceAction {
	label: string;
	run: () => void;
}

/** Enough time to read a sentence, and to decide about an action. */
const SAID_MS = 4_000;
const ACTION_MS = 10_000;

export const voice = newCell<Said>();
export const complaint = newCell<Complaint>();

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says a routine success for a few seconds. The next one takes its place. */
export function say(title: string, message?: string, action?: VoiceAction): void {
	voice.set({ title, message, action });
	endSoon();
}

/** Keeps what is said, while somebody is about to press its button. `endSoon` goes on. */
export function keepSaying(): void {
	clearTimeout(timer);
}

export function endSoon(): void {
	keepSaying();
	timer = setTimeout(() => voice.set(null), voice.get()?.action ? ACTION_MS : SAID_MS);
}

/** Shows a problem in the strip below the editor's bar. */
export function complain(title: string, message: string, action?: VoiceAction): void {
	complaint.set({ title, message, action });
}

/** Ends everything that is said, for example because the editor is gone. */
export function fallSilent(): void {
	keepSaying();
	voice.set(null);
	complaint.set(null);
}

/** A value or null, for `useSyncExternalStore`. */
function newCell<Value>() {
	let value: Value | null = null;
	const listeners = new Set<() => void>();
	return {
		get: () => value,
		set(next: Value | null) {
			value = next;
			for (const listener of listeners) listener();
		},
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
