import { unfinishedStartKey } from "../session/local-copies.ts";
import type { Start } from "./start.ts";

/** Returns what an earlier tab has kept, or null. The schemas load only if there is anything. */
export async function loadKeptStart(): Promise<Start | null> {
	const kept = read();
	if (kept === null) return null;
	const { readKeptStart } = await import("./read-kept-start.ts");
	return readKeptStart(kept);
}

/** Keeps the page that is being set up on this device. */
export function keepStart(start: Start): void {
	try {
		localStorage.setItem(unfinishedStartKey(), JSON.stringify(start));
	} catch {
		// Storage is full or disabled. The page is still on the screen.
	}
}

export function forgetStart(): void {
	try {
		localStorage.removeItem(unfinishedStartKey());
	} catch {
		// Storage is unavailable, so nothing was kept.
	}
}

function read(): string | null {
	try {
		return localStorage.getItem(unfinishedStartKey());
	} catch {
		return null;
	}
}
