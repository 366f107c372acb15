import { showSuccess } from "./toasts.ts";

/** The session storage key of a toast for the next document. */
const KEY = "nextToast";

interface NextToast {
	title: string;
	message?: string | undefined;
}

/** Keeps a success toast for the next document of this tab. */
export function showAfterLoad(toast: NextToast): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify(toast));
	} catch {
		// Without storage the next document shows no toast.
	}
}

/** Shows the toast that the previous document has kept. */
export function showKeptToast(): void {
	const kept = takeKept();
	if (kept) showSuccess(kept.title, kept.message);
}

function takeKept(): NextToast | null {
	try {
		const kept = sessionStorage.getItem(KEY);
		sessionStorage.removeItem(KEY);
		return kept ? JSON.parse(kept) : null;
	} catch {
		return null;
	}
}
