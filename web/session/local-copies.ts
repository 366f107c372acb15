import { viewerId } from "./session.ts";

/** The page as the preview tab shows it, in local storage. */
export const PREVIEW_KEY = "previewData";

const UNSAVED_KEY_PREFIX = "unsaved:";

/** Where local storage keeps one kind of unsaved change to a page: each account has its own, and sees no other's. */
export function unsavedKey(kind: "draft" | "socials" | "username", pageId: string): string {
	return `${UNSAVED_KEY_PREFIX}${viewerId()}:${kind}:${pageId}`;
}

/** Whether this browser keeps an unsaved draft of a page, by any account. */
export function isDraftKept(pageId: string): boolean {
	try {
		return Object.keys(localStorage).some(
			(key) => key.startsWith(UNSAVED_KEY_PREFIX) && key.endsWith(`:draft:${pageId}`),
		);
	} catch {
		return false;
	}
}

/** Removes what is kept for the account that is being left: the next person at this computer is somebody else. */
export function forgetLocalCopies(): void {
	const ours = Object.keys(localStorage).filter((key) => key.startsWith(`${UNSAVED_KEY_PREFIX}${viewerId()}:`));
	for (const key of ours) localStorage.removeItem(key);
	forgetPreview();
}

export function forgetPreview(): void {
	try {
		localStorage.removeItem(PREVIEW_KEY);
	} catch {
		// Nothing was kept either.
	}
}
