/** Names in local storage of what this browser keeps of a person's pages. */

/** Followed by a page's id: changes that are not saved yet. */
export const UNSAVED_KEY_PREFIX = "unsaved:";
/** The page as the preview tab shows it. */
export const PREVIEW_KEY = "previewData";

/** Removes all of it: the next person at this computer is somebody else. */
export function forgetLocalCopies(): void {
	const ours = Object.keys(localStorage).filter((key) => key === PREVIEW_KEY || key.startsWith(UNSAVED_KEY_PREFIX));
	for (const key of ours) localStorage.removeItem(key);
}
