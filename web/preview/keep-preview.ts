import { iconSettingsOf } from "../../core/look/social-icons.ts";
import { MEDIA_NAME, mediaPath } from "../../core/media/media.ts";
import type { BioPageContent } from "../../core/page/page.ts";
import { PREVIEW_KEY } from "../session/local-copies.ts";

/** The stored form of a page in the preview tab. */
export type PreviewData = ReturnType<typeof previewDataOf>;

/** Stores a page for the preview screen. If local storage is full or disabled, the previous one stays. */
export function keepPreview(page: BioPageContent): void {
	try {
		localStorage.setItem(PREVIEW_KEY, JSON.stringify(previewDataOf(page)));
	} catch {
		// The preview beside the settings still shows the page.
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

/** A picture that is still uploading has no URL yet. The preview updates when the upload ends. */
function urlOf(picture: string | null): string | null {
	return picture !== null && MEDIA_NAME.test(picture) ? mediaPath(picture) : null;
}
