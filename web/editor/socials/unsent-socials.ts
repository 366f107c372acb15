import { hashKey } from "@tanstack/react-query";
import * as z from "zod/mini";
import { PLATFORMS, type Platform } from "../../../core/social.ts";
import { unsavedKey } from "../../session/local-copies.ts";
import type { SocialChange } from "./pending-socials.ts";

const handleSchema = z.object({
	id: z.string(),
	platform: z.enum(Object.keys(PLATFORMS) as [Platform]),
	handle: z.string(),
	url: z.string(),
	isVisible: z.boolean(),
});
const changesSchema = z.array(
	z.discriminatedUnion("kind", [
		z.object({ kind: z.literal("add"), handle: handleSchema, typed: z.string() }),
		z.object({ kind: z.literal("remove"), id: z.string() }),
		z.object({ kind: z.literal("setVisible"), id: z.string(), isVisible: z.boolean() }),
		z.object({ kind: z.literal("reorder"), ids: z.array(z.string()) }),
	]),
);

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

/** Takes the changes that an earlier tab could not send, without those that no longer fit the stored handles. */
export function takeUnsent(pageId: string, stored: readonly { id: string }[]): readonly SocialChange[] {
	const kept = read(pageId);
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

function read(pageId: string): SocialChange[] {
	try {
		const kept = localStorage.getItem(keyOf(pageId));
		return kept === null ? [] : (changesSchema.safeParse(JSON.parse(kept)).data ?? []);
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
