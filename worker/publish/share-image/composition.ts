import { coverOf } from "../../../core/bio-page/cover.ts";
import { hasThemesColors, lookOfTheme } from "../../../core/look/look-defaults.ts";
import type { ShareArt } from "../../../core/look/share-art.ts";
import { groundOf, THEMES } from "../../../core/look/themes.ts";
import { SHARE_ARTS } from "./share-arts.ts";
import { type ShareLook, wallpaperOf } from "./share-look.ts";

/** What an image of a page is made of. */
export interface Composition extends Omit<ShareArt, "ground"> {
	/** What the look draws behind everything, or null when the page's colors are all that is there. */
	ground: string | null;
	/** Whether a wallpaper lies behind the words. */
	hasWallpaper: boolean;
	/** The colors that drawings name. */
	colors: Readonly<Record<string, string>>;
}

/** The compositions of pages without a look, and of those whose owner took another header or picture. */
const PLAIN = {
	center: {
		words: { x: 80, y: 336, width: 1040, height: 250, align: "center" },
		avatar: { x: 600, y: 196, width: 236 },
		nameSize: 96,
	},
	start: {
		words: { x: 80, y: 80, width: 680, height: 470, align: "start" },
		avatar: { x: 970, y: 315, width: 300 },
		nameSize: 120,
	},
} as const;

/** Without a picture the words have all the room. */
const WHOLE = { x: 80, y: 60, width: 1040, height: 510 };

/** How a page's image is composed: as its look says, as far as its owner has kept the look. */
export function compositionOf(look: ShareLook): Composition {
	const own = lookOfTheme(look.theme);
	const art = look.theme === null ? null : SHARE_ARTS[look.theme];
	const colors = colorsOf(look);
	const showsPicture = look.avatarShape !== "none" && look.header !== "wordmark";
	const hasWallpaper = wallpaperOf(look) !== null && !(art?.avatar?.isCover && coverOf(look));
	const isOwnGround = !hasWallpaper && hasThemesColors(look) && look.ground === own.ground;
	if (!art || look.header !== own.header || (showsPicture && !art.avatar)) {
		const plain = PLAIN[look.header === "center" || look.header === "banner" ? "center" : "start"];
		const words = showsPicture ? plain.words : { ...WHOLE, align: plain.words.align };
		return { ...plain, words, avatar: showsPicture ? plain.avatar : null, ground: null, hasWallpaper, colors };
	}
	const { words, avatar, nameSize, isItalic = false, shadows = [] } = art;
	const shape = avatar && (look.avatarShape === own.avatarShape ? avatar : withoutOwnShape(avatar));
	const composed = { words, avatar: showsPicture ? shape : null, nameSize, isItalic, hasWallpaper, colors };
	// Colors and plates suit the look's own ground only.
	return isOwnGround ? { ...art, ...composed, shadows } : { ...composed, ground: null };
}

/** A picture whose shape the owner has changed: what surrounds it would not fit. */
function withoutOwnShape({ x, y, width }: NonNullable<ShareArt["avatar"]>) {
	return { x, y, width: Math.min(width, 320) };
}

function colorsOf({ theme, textColor, buttonColor, buttonTextColor, background }: ShareLook) {
	const look = { theme, background, textColor, buttonColor, buttonTextColor };
	const isOwn = theme !== null && hasThemesColors(look);
	const { ground, accent } = isOwn ? THEMES[theme].colors : { ground: groundOf(background), accent: buttonColor };
	return { text: textColor, button: buttonColor, "button-text": buttonTextColor, accent, ground: ground[0] };
}
