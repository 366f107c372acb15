import { settingOf } from "../../../core/bio-page/typefaces-of.ts";
import type { TypefaceId } from "../../../core/look/typefaces.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";

/** What a share image shows of a page. */
export type ShareLook = Pick<
	BioPageContent,
	| "fullName"
	| "username"
	| "avatar"
	| "wallpaper"
	| "wallpaperWide"
	| "background"
	| "textColor"
	| "buttonColor"
	| "buttonTextColor"
	| "wallpaperDim"
	| "wallpaperDarkest"
	| "wallpaperLightest"
	| "theme"
	| "font"
	| "fontWeight"
	| "language"
> & {
	/** The page's own host name, or null. */
	hostname: string | null;
};

/** Increase this when the drawing changes. Each page gets a new image with its next publication. */
const EDITION = 4;

/** The typeface of the name, in which the image sets all words. */
export function nameTypeface(look: ShareLook): TypefaceId {
	return settingOf(look).display.typeface;
}

/** The picture behind an image, in the crop that is nearest to it. */
export function wallpaperOf({ wallpaper, wallpaperWide }: ShareLook): string | null {
	return wallpaperWide ?? wallpaper;
}

/** Identifies the content of an image. Equal looks give equal images. */
export function fingerprintOf(look: ShareLook): Promise<string> {
	const { fullName, username, avatar, background, textColor, buttonColor, buttonTextColor } = look;
	const wallpaper = wallpaperOf(look);
	const shown = [fullName, username ?? look.hostname, avatar, wallpaper, background, textColor];
	// Chinese characters look different in each language.
	const language = /\p{Script=Han}/u.test(fullName) ? look.language : null;
	return sha256Hex(
		JSON.stringify([
			EDITION,
			...shown,
			buttonColor,
			buttonTextColor,
			...(wallpaper ? [look.wallpaperDim, look.wallpaperDarkest, look.wallpaperLightest] : []),
			look.theme,
			look.font,
			language,
		]),
	);
}
