import * as z from "zod/mini";
import { pageDraftSchema } from "../../../core/page/page-schema.ts";
import { PLATFORMS, type Platform } from "../../../core/socials/social.ts";
import type { EditorDraft } from "../draft/draft.ts";
import type { SavableDraft } from "./savable.ts";

/** An unsaved draft, the version it is based on, and the part that a save had sent without an answer yet. */
export interface UnsavedDraft {
	version: number;
	draft: EditorDraft;
	sent: SavableDraft | null;
}

// The username may be invalid. The schema isn't strict, because another release may have stored other fields.
const draftSchema = z.object({ ...pageDraftSchema.shape, username: z.string() });
const unsavedDraftSchema = z.object({
	version: z.int(),
	draft: draftSchema,
	sent: z.nullable(z.partial(draftSchema)),
});

const handleSchema = z.object({
	id: z.string(),
	platform: z.enum(Object.keys(PLATFORMS) as [Platform]),
	handle: z.string(),
	url: z.string(),
	isVisible: z.boolean(),
});
const changesSchema = z.array(
	z.discriminatedUnion("kind", [
		z.object({ kind: z.literal("add"), handle: handleSchema, typed: z.optional(z.string()) }),
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

/** Reads kept changes of social icons. Anything else counts as none. */
export function readSocialChanges(kept: string): z.infer<typeof changesSchema> {
	return changesSchema.safeParse(JSON.parse(kept)).data ?? [];
}
