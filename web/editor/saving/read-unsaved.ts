import * as z from "zod/mini";
import { pageDraftSchema } from "../../../core/page/page-schema.ts";
import { PLATFORMS, type Platform, type SocialHandle } from "../../../core/socials/social.ts";
import { unsavedKey } from "../../session/local-copies.ts";
import type { EditorDraft } from "../draft/draft.ts";
import { inOrder } from "../sortable/order.ts";
import type { SavableDraft } from "./savable.ts";

/** An unsaved draft, the version it is based on, and the part that a save had sent without an answer yet. */
export interface UnsavedDraft {
	version: number;
	draft: EditorDraft;
	sent: SavableDraft | null;
}

const iconSchema = z.object({
	id: z.string(),
	platform: z.enum(Object.keys(PLATFORMS) as [Platform]),
	handle: z.string(),
	url: z.string(),
	isVisible: z.boolean(),
});

// The username may be invalid. The schema isn't strict, because another release may have stored other fields.
const draftSchema = z.object({ ...pageDraftSchema.shape, username: z.string(), socials: z.array(iconSchema) });
const unsavedDraftSchema = z.object({
	version: z.int(),
	draft: draftSchema,
	sent: z.nullable(z.partial(draftSchema)),
});

const changesSchema = z.array(
	z.discriminatedUnion("kind", [
		z.object({ kind: z.literal("add"), handle: iconSchema }),
		z.object({ kind: z.literal("remove"), id: z.string() }),
		z.object({ kind: z.literal("setVisible"), id: z.string(), isVisible: z.boolean() }),
		z.object({ kind: z.literal("reorder"), ids: z.array(z.string()) }),
	]),
);

/** Reads a kept draft. Missing fields come from the stored page. Throws on anything else. */
export function readDraft(kept: string, stored: EditorDraft): UnsavedDraft {
	const { version, draft, sent = null } = JSON.parse(kept);
	const unsaved = unsavedDraftSchema.parse({
		version,
		draft: { ...stored, ...draft },
		sent,
	});
	// Safe: `sent` holds complete fields and may lack only the username.
	return { ...unsaved, sent: unsaved.sent as SavableDraft | null };
}

/**
 * Release 0.1.0 saved icons one by one, and kept the changes that hadn't arrived beside the draft. Makes them a part of the
 * kept draft. Throws when storage is unavailable.
 */
export function joinOldIcons(pageId: string, stored: { version: number; socials: readonly SocialHandle[] }): void {
	const changesKey = unsavedKey("socials", pageId);
	const kept = localStorage.getItem(changesKey);
	if (kept === null) return;
	const changes = changesSchema.safeParse(JSON.parse(kept)).data ?? [];
	if (changes.length > 0) {
		const draftKey = unsavedKey("draft", pageId);
		const unsaved = JSON.parse(localStorage.getItem(draftKey) ?? "null") ?? { version: stored.version, draft: {} };
		unsaved.draft.socials = changes.reduce(changed, unsaved.draft.socials ?? stored.socials);
		localStorage.setItem(draftKey, JSON.stringify(unsaved));
	}
	localStorage.removeItem(changesKey);
}

function changed(
	icons: readonly SocialHandle[],
	change: z.infer<typeof changesSchema>[number],
): readonly SocialHandle[] {
	switch (change.kind) {
		case "add":
			// It may have arrived after all.
			return icons.some(({ id }) => id === change.handle.id) ? icons : [...icons, change.handle];
		case "remove":
			return icons.filter(({ id }) => id !== change.id);
		case "setVisible":
			return icons.map((icon) => (icon.id === change.id ? { ...icon, isVisible: change.isVisible } : icon));
		case "reorder":
			return inOrder(icons, change.ids);
	}
}
