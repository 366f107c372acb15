/** How an owner's picture is shown behind the page, until the owner or the picture changes it. */
export const WALLPAPER_DEFAULTS = {
	wallpaperDim: 0,
	wallpaperBlur: 0,
	// Of a picture whose colors nobody has read yet, any may be dark or light.
	wallpaperDarkest: "#000000",
	wallpaperLightest: "#ffffff",
} as const;

export const WALLPAPER_FIELDS = Object.keys(WALLPAPER_DEFAULTS) as (keyof typeof WALLPAPER_DEFAULTS)[];

export const DIM_MAX = 80;
export const BLUR_MAX = 24;
