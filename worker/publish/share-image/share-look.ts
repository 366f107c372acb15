import { coverOf } from "../../../core/bio-page/cover.ts";
import type { Setting } from "../../../core/bio-page/typefaces-of.ts";
import { settingOf } from "../../../core/bio-page/typefaces-of.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";

/** What a share image shows of a page. */
export type ShareLook = Pick<
	BioPageContent,
	| "fullName"
	| "username"
	| "bio"
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
	| "header"
	| "avatarShape"
	| "ground"
	| "font"
	| "fontWeight"
	| "language"
> & {
	/** The page's own host name, or null. */
	hostname: string | null;
	/** The host on which pages without one are. */
	appHost: string;
};

/** Increase this when the drawing changes. Each page gets a new image with its next publication. */
const EDITION = 5;

/** A longer first line of a bio isn't a line of an image. */
const LINE_MAX_LENGTH = 64;

/** How the image sets all words: as the name of the page is set. */
export function displayOf(look: ShareLook): Setting["display"] {
	return settingOf(look).display;
}

/** The picture behind an image, in the crop that is nearest to it. Headers with a cover show it as their cover. */
export function wallpaperOf({ wallpaper, wallpaperWide }: ShareLook): string | null {
	return wallpaperWide ?? wallpaper;
}

/** The picture of the person, or in a look that is made of its cover, that cover. */
export function pictureOf(look: ShareLook, isCover: boolean): string | null {
	return (isCover ? coverOf(look)?.picture : undefined) ?? look.avatar;
}

/** A line that goes on in the next one ends with one of these. */
const GOES_ON = /[\s,;:–—-]/;

/** The line below the name: the first one of the bio when it is short, or else the handle. Null without both. */
export function lineOf({ fullName, bio, username }: ShareLook): string | null {
	const [first = ""] = bio.trim().split("\n");
	const letters = [...first];
	const line = letters.slice(0, letters.findLastIndex((letter) => !GOES_ON.test(letter)) + 1).join("");
	if (line && line.length <= LINE_MAX_LENGTH) return line;
	return fullName && username ? `@${username}` : null;
}

/** Where the page is, without `https://`. */
export function addressOf({ hostname, username, appHost }: ShareLook): string {
	return hostname ?? `${appHost}/${username ?? ""}`;
}

/** Identifies the content of an image. Equal looks give equal images. */
export function fingerprintOf(look: ShareLook): Promise<string> {
	const { fullName, username, avatar, background, textColor, buttonColor, buttonTextColor } = look;
	const wallpaper = wallpaperOf(look);
	const line = lineOf(look);
	const shown = [fullName, username, line, addressOf(look), avatar, wallpaper, background, textColor];
	// Chinese characters look different in each language.
	const language = /\p{Script=Han}/u.test(`${fullName}${line}`) ? look.language : null;
	return sha256Hex(
		JSON.stringify([
			EDITION,
			...shown,
			buttonColor,
			buttonTextColor,
			...(wallpaper ? [look.wallpaperDim, look.wallpaperDarkest, look.wallpaperLightest] : []),
			look.theme,
			look.header,
			look.avatarShape,
			look.ground,
			look.font,
			language,
		]),
	);
}
