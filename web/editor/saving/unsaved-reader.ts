import { unsavedKey } from "../../session/local-copies.ts";

type UnsavedReader = typeof import("./read-unsaved.ts");

let reader: UnsavedReader | undefined;

/**
 * Loads the code that reads changes which an earlier tab couldn't save, if this browser keeps any of the page. Editors
 * mostly open without, and then never load the schemas. Returns whether there are any.
 */
export async function loadUnsavedReader(pageId: string): Promise<boolean> {
	const isKept = isInStorage(unsavedKey("draft", pageId)) || isInStorage(unsavedKey("socials", pageId));
	if (isKept) reader ??= await import("./read-unsaved.ts");
	return isKept;
}

/** The loaded code, or undefined when nothing is kept. */
export function unsavedReader(): UnsavedReader | undefined {
	return reader;
}

function isInStorage(key: string): boolean {
	try {
		return localStorage.getItem(key) !== null;
	} catch {
		return false;
	}
}
