import { hashKey } from "@tanstack/react-query";
import { unsavedKey } from "../../session/local-copies.ts";
import { unsavedReader } from "../saving/unsaved-reader.ts";
import type { SocialChange } from "./pending-socials.ts";

const keyOf = (pageId: string) => unsavedKey("socials", pageId);

/** Stores a change that is being sent, in case the tab closes first. */
export function keepUnsent(pageId: string, change: SocialChange): void {
	write(pageId, [...read(pageId), change]);
}

/** Removes a change that has arrived or was refused, even after the editor closed. */
export function forgetUnsent(pageId: string, change: SocialChange): void {
	const kept = read(pageId);
	// Compared by content: a stored change has its keys in another order.
	const at = kept.findIndex((other) => hashKey([other]) === hashKey([change]));
	if (at !== -1) write(pageId, kept.toSpliced(at, 1));
}

/**
 * Takes the changes that an earlier tab could not send, without those that no longer fit the stored handles.
 * `loadUnsavedReader` must have run.
 */
export function takeUnsent(pageId: string, stored: readonly { id: string }[]): readonly SocialChange[] {
	const kept = unsavedReader()?.readSocialChanges(JSON.stringify(read(pageId))) ?? [];
	write(pageId, []);
	const there = new Set(stored.map(({ id }) => id));
	return kept.filter((change) => {
		if (change.kind === "reorder") return change.ids.some((id) => there.has(id));
		if (change.kind !== "add") return there.has(change.id);
		const isNew = !there.has(change.handle.id);
		there.add(change.handle.id);
		return isNew;
	});
}

/** The kept changes. Those of an earlier tab may be of another release. */
function read(pageId: string): SocialChange[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(keyOf(pageId)) ?? "[]");
		return Array.isArray(kept) ? kept : [];
	} catch {
		return [];
	}
}

function write(pageId: string, changes: readonly SocialChange[]): void {
	try {
		if (changes.length === 0) localStorage.removeItem(keyOf(pageId));
		else localStorage.setItem(keyOf(pageId), JSON.stringify(changes));
	} catch {
		// Storage is full or switched off. The change is being sent anyway.
	}
}
