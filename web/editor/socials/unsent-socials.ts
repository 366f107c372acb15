import * as z from "zod/mini";
import { PLATFORMS, type Platform } from "../../../core/social.ts";
import { UNSAVED_KEY_PREFIX } from "../../local-copies.ts";
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

const keyOf = (pageId: string) => `${UNSAVED_KEY_PREFIX}socials:${pageId}`;

/** Keeps the changes that are still on their way, in case the tab is gone before they arrive. */
export function keepUnsent(pageId: string, changes: readonly SocialChange[]): void {
	try {
		if (changes.length === 0) localStorage.removeItem(keyOf(pageId));
		else localStorage.setItem(keyOf(pageId), JSON.stringify(changes));
	} catch {
		// Full or switched off: they are on their way all the same.
	}
}

/** The changes that an earlier tab could not send, handed out once. */
export function takeUnsent(pageId: string): readonly SocialChange[] {
	try {
		const kept = localStorage.getItem(keyOf(pageId));
		localStorage.removeItem(keyOf(pageId));
		return kept === null ? [] : (changesSchema.safeParse(JSON.parse(kept)).data ?? []);
	} catch {
		return [];
	}
}
