import { useSyncExternalStore } from "react";
import type { EditorPlace, PresentEditor } from "../../../core/presence/presence.ts";

/** Somebody else who edits the page, with what they have open in each of their tabs. */
export interface Other {
	personId: string;
	name: string;
	places: EditorPlace[];
}

let others: readonly Other[] = [];
const listeners = new Set<() => void>();

/** The others among those who edit the page, each once. */
export function othersAmong(editors: readonly PresentEditor[], viewerId: string): Other[] {
	const found = new Map<string, Other>();
	for (const { personId, name, place } of editors) {
		if (personId === viewerId) continue;
		const other = found.get(personId) ?? { personId, name, places: [] };
		found.set(personId, { ...other, places: place ? [...other.places, place] : other.places });
	}
	return [...found.values()];
}

export function setOthers(now: readonly Other[]): void {
	others = now;
	for (const listener of listeners) listener();
}

/** The others who edit the open page. Rows of the list read them too, so they are in no component. */
export function useOthers(): readonly Other[] {
	return useSyncExternalStore(subscribe, () => others);
}

/** The name of somebody else who has the form of this block open, or null. */
export function useOtherAt(blockId: string): string | null {
	return useSyncExternalStore(
		subscribe,
		() => others.find(({ places }) => places.some((place) => place.blockId === blockId))?.name ?? null,
	);
}

/** Somebody without an open form only looks. */
export function isBusy({ places }: Other): boolean {
	return places.some(({ blockId }) => blockId !== null);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
