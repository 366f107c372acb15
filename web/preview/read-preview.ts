import * as z from "zod/mini";
import type { BioPageContent } from "../../core/page/page.ts";
import { shownDraftSchema } from "../../core/page/page-schema.ts";
import { PLATFORMS, type Platform } from "../../core/socials/social.ts";
import { PREVIEW_KEY } from "../session/local-copies.ts";
import type { PreviewData } from "./keep-preview.ts";

// Not strict, because an editor's draft holds more fields than a page shows.
const contentSchema = z.object({
	...shownDraftSchema.shape,
	id: z.string(),
	username: z.nullable(z.string()),
	socials: z.array(
		z.object({ id: z.string(), platform: z.enum(Object.keys(PLATFORMS) as [Platform]), url: z.string() }),
	),
	viewCount: z.nullish(z.int()),
	showsBranding: z.boolean(),
});

/** Reads the page stored for the preview screen, or null. */
export function readPreview(): BioPageContent | null {
	try {
		return pageIn(JSON.parse(localStorage.getItem(PREVIEW_KEY) ?? "null"));
	} catch {
		return null;
	}
}

function pageIn(stored: Partial<PreviewData> | null): BioPageContent | null {
	if (!stored?.profile) return null;
	const { profileId, profile, wallpaperUrl, previewHandles, previewSettings, ...look } = stored;
	const { avatarUrl, ...words } = profile;
	const content = {
		id: profileId,
		...words,
		...look,
		...previewSettings,
		avatar: nameIn(avatarUrl),
		wallpaper: nameIn(wallpaperUrl),
		socials: previewHandles,
	};
	return contentSchema.safeParse(content).data ?? null;
}

function nameIn(url: string | null | undefined): string | null {
	return url?.split("/").at(-1) ?? null;
}
