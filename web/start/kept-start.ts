import { keepLocalCopy, readLocalCopy, unfinishedStartKey } from "../session/local-copies.ts";
import type { Start } from "./start.ts";

/** Returns what an earlier tab has kept, or null. The schemas load only if there is anything. */
export async function loadKeptStart(): Promise<Start | null> {
	const kept = readLocalCopy(unfinishedStartKey());
	if (kept === null) return null;
	const { readKeptStart } = await import("./read-kept-start.ts");
	return readKeptStart(kept);
}

/** Keeps the page that is being set up on this device, or forgets it with null. */
export function keepStart(start: Start | null): void {
	keepLocalCopy(unfinishedStartKey(), start && JSON.stringify(start));
}
