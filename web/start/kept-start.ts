import { keepLocalCopy, readLocalCopy, unfinishedStartKey } from "../session/local-copies.ts";
import type { Start } from "./start.ts";

/** Returns what an earlier tab has kept for the account, or null. The schemas load only if there is anything. */
export async function loadKeptStart(account: string | undefined): Promise<Start | null> {
	const kept = readLocalCopy(unfinishedStartKey(account));
	if (kept === null) return null;
	const { readKeptStart } = await import("./read-kept-start.ts");
	return readKeptStart(kept);
}

/** Keeps the page that is being set up on this device, or forgets it with null. */
export function keepStart(start: Start | null, account: string | undefined): void {
	keepLocalCopy(unfinishedStartKey(account), start && JSON.stringify(start));
}
