import * as z from "zod/mini";
import { mediaPath } from "../../core/media.ts";
import { mediaNameSchema } from "../../core/media-schema.ts";
import type { BioPageContent } from "../../core/page.ts";
import { shownDraftSchema } from "../../core/page-schema.ts";
import { PLATFORMS, type Platform } from "../../core/social.ts";
import { iconSettingsOf } from "../../core/social-icons.ts";
import { PREVIEW_KEY } from "../session/local-copies.ts";

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

/** Stores a page for the preview screen. If local storage is full or disabled, the previous one stays. */
export function keepPreview(page: BioPageContent): void {
	try {
		localStorage.setItem(PREVIEW_KEY, JSON.stringify(previewDataOf(page)));
	} catch {
		// The preview beside the settings still shows the page.
	}
}

/** Reads the page stored for the preview screen, or null. */
export function readPreview(): BioPageContent | null {
	try {
		return pageIn(JSON.parse(localStorage.getItem(PREVIEW_KEY) ?? "null"));
	} catch {
		return null;
	}
}

/** Converts a page to the stored shape. */
function previewDataOf(page: BioPageContent) {
	const { id, fullName, username, bio, avatar, font, socials, wallpaper, ...look } = page;
	const previewSettings = iconSettingsOf(page);
	return {
		profileId: id,
		profile: { fullName, username, bio, font, avatarUrl: urlOf(avatar) },
		...look,
		wallpaperUrl: urlOf(wallpaper),
		previewHandles: socials,
		previewSettings,
	};
}

function pageIn(stored: Partial<ReturnType<typeof previewDataOf>> | null): BioPageContent | null {
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

/** A picture that is still uploading has no URL yet. The preview updates when the upload ends. */
function urlOf(picture: string | null): string | null {
	return mediaNameSchema.safeParse(picture).success ? mediaPath(String(picture)) : null;
}

function nameIn(url: string | null | undefined): string | null {
	return url?.split("/").at(-1) ?? null;
}
