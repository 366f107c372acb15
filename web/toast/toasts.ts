import { loadWhenOnline } from "../components/late-part.tsx";
import type { Toast } from "./toast.ts";

type ToastOptions = Partial<Pick<Toast, "id" | "durationMs" | "action">>;

/** Enough time to read a sentence. Errors stay longer because they need a reaction. */
const SUCCESS_MS = 4_000;
const ERROR_MS = 7_000;

let isToasterWanted = false;
const listeners = new Set<() => void>();

/** Shows a success toast: `showSuccess("Deleted", "Social handle removed")`. */
export function showSuccess(title: string, message?: string, options: ToastOptions = {}): void {
	void show({ title, message, kind: "success", durationMs: SUCCESS_MS, ...options });
}

/** Shows an error toast: `showError("Error", messageOf(error))`. */
export function showError(title: string, message: string, options: ToastOptions = {}): void {
	void show({ title, message, kind: "error", durationMs: ERROR_MS, ...options });
}

/** The store for `ToastHost`. It turns true with the first toast. */
export const toasterWanted = {
	subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
	get: (): boolean => isToasterWanted,
};

/** Loads the toaster on demand, because it is 13 KB and no screen needs it at first. */
export const loadToaster = () => loadWhenOnline(() => import("./toaster.tsx"));

async function show(toast: Toast): Promise<void> {
	const { addToast } = await loadToaster();
	addToast(toast);
	isToasterWanted = true;
	for (const listener of listeners) listener();
}
