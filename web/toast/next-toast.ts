import { showError, showSuccess } from "./toasts.ts";

/** The session storage key of the toasts for the next document. */
const KEY = "nextToasts";

interface NextToast {
	title: string;
	message?: string | undefined;
	kind?: "error";
}

/** Keeps a toast for the next document of this tab. */
export function showAfterLoad(toast: NextToast): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify([...takeKept(), toast]));
	} catch {
		// Without storage the next document shows no toast.
	}
}

/** Shows the toasts that the previous document has kept. */
export function showKeptToasts(): void {
	for (const { title, message, kind } of takeKept()) {
		if (kind === "error") showError(title, message ?? "");
		else showSuccess(title, message);
	}
}

function takeKept(): NextToast[] {
	try {
		const kept = sessionStorage.getItem(KEY);
		sessionStorage.removeItem(KEY);
		return kept ? JSON.parse(kept) : [];
	} catch {
		return [];
	}
}
