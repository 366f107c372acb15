import { viewerId } from "./session.ts";

/** The local storage key of the page in the preview tab. */
export const PREVIEW_KEY = "previewData";

const UNSAVED_KEY_PREFIX = "unsaved:";

/** Returns the local storage key for unsaved changes to a page. It contains the account, so accounts never share changes. */
export function unsavedKey(kind: "draft" | "socials" | "username" | "adding" | "id" | "files", pageId: string): string {
	return `${UNSAVED_KEY_PREFIX}${viewerId()}:${kind}:${pageId}`;
}

/** Returns the local storage key for a page that is being set up in an account and isn't created yet. */
export function unfinishedStartKey(account?: string): string {
	return `${UNSAVED_KEY_PREFIX}${viewerId()}:start${account ? `:${account}` : ""}`;
}

/** Whether this browser keeps a page that is being set up. */
export function hasUnfinishedStart(): boolean {
	return readLocalCopy(unfinishedStartKey()) !== null;
}

/** Returns the local storage key for a look that waits for a plan. */
export function keptLookKey(): string {
	return `${UNSAVED_KEY_PREFIX}${viewerId()}:look`;
}

/** Returns a kept text; null when there is none, or storage is unavailable. */
export function readLocalCopy(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Keeps a text, or forgets it with null. */
export function keepLocalCopy(key: string, text: string | null): void {
	try {
		if (text === null) localStorage.removeItem(key);
		else localStorage.setItem(key, text);
	} catch {
		// Storage is full or disabled. The text is still on the screen.
	}
}

/** Whether this browser keeps an unsaved draft of a page from any account. */
export function isDraftKept(pageId: string): boolean {
	try {
		return Object.keys(localStorage).some(
			(key) => key.startsWith(UNSAVED_KEY_PREFIX) && key.endsWith(`:draft:${pageId}`),
		);
	} catch {
		return false;
	}
}

/** Removes the account's local data on sign-out, because another person may use this browser next. */
export function forgetLocalCopies(): void {
	const ours = Object.keys(localStorage).filter((key) => key.startsWith(`${UNSAVED_KEY_PREFIX}${viewerId()}:`));
	for (const key of ours) localStorage.removeItem(key);
	forgetPreview();
}

export function forgetPreview(): void {
	try {
		localStorage.removeItem(PREVIEW_KEY);
	} catch {
		// Storage is unavailable, so nothing was kept.
	}
}
