export interface Toast {
	title: string;
	message?: string | undefined;
	kind: "success" | "error";
	/** A toast takes the place of the one before it with the same id. */
	id?: string | undefined;
	durationMs: number;
	/** A button that ends the toast, e.g. `Undo`. */
	action?: ToastAction | undefined;
}

export interface ToastAction {
	label: string;
	run: () => void;
}

type ToastOptions = Partial<Pick<Toast, "id" | "durationMs" | "action">>;

/** Long enough to read a sentence; errors stay longer, because they ask for something. */
const SUCCESS_MS = 4_000;
const ERROR_MS = 7_000;

let isToasterWanted = false;
const listeners = new Set<() => void>();

/** Says that something worked: `showSuccess("Account created!", "Redirecting to dashboard...")`. */
export function showSuccess(title: string, message?: string, options: ToastOptions = {}): void {
	void show({ title, message, kind: "success", durationMs: SUCCESS_MS, ...options });
}

/** Says that something failed: `showError("Error", messageOf(error))`. */
export function showError(title: string, message: string, options: ToastOptions = {}): void {
	void show({ title, message, kind: "error", durationMs: ERROR_MS, ...options });
}

/** The store of `ToastHost`: whether there has been anything to say yet. */
export const toasterWanted = {
	subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
	get: (): boolean => isToasterWanted,
};

/** The toaster is 13 KB that no first screen needs; it comes with the first toast. */
export const loadToaster = () => import("./toaster.tsx");

async function show(toast: Toast): Promise<void> {
	const { addToast } = await loadToaster();
	addToast(toast);
	isToasterWanted = true;
	for (const listener of listeners) listener();
}
