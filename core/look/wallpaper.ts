import type { HexColor } from "./color.ts";

/** How an owner's picture is shown behind the page. */
export interface WallpaperSettings {
	/** How much of the background color lies over the picture, in percent. */
	wallpaperDim: number;
	/** The standard deviation of the blur, in CSS pixels. */
	wallpaperBlur: number;
	/** Few pixels of the picture are darker or lighter than these colors. The layer behind text follows from them. */
	wallpaperDarkest: HexColor;
	wallpaperLightest: HexColor;
}

/** The settings of a picture whose colors nobody has read yet. */
export const WALLPAPER_DEFAULTS = {
	wallpaperDim: 0,
	wallpaperBlur: 0,
	wallpaperDarkest: "#000000",
	wallpaperLightest: "#ffffff",
} as const satisfies WallpaperSettings;

export const WALLPAPER_FIELDS = Object.keys(WALLPAPER_DEFAULTS) as (keyof WallpaperSettings)[];

export const DIM_MAX = 80;
export const BLUR_MAX = 24;
