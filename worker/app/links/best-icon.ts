import { LINK_URL_MAX } from "../../../core/addresses/safe-url.ts";
import type { SiteLink } from "../web-pages/site-document.ts";

const TOUCH_ICONS: readonly string[] = ["apple-touch-icon", "apple-touch-icon-precomposed"];
/** A smaller icon is blurred where links show it, at 36 pixels on a screen of double density. */
const SIDE_MIN = 64;
/** The side of a touch icon that doesn't declare one, in pixels: large phones use this size. */
const TOUCH_ICON_SIDE = 180;

const SIZE = /^\d{1,5}x\d{1,5}$/i;
/** More sizes than any icon declares. */
const SIZES_READ = 50;

const USABLE_TYPES: readonly string[] = ["image/png", "image/jpeg", "image/webp"];
const UNUSABLE_FILE = /\.(?:svgz?|ico|gif|avif|bmp)$/i;

/**
 * The address of the page's best icon for a thumbnail, or null. Touch icons come first, because they are made for large
 * tiles, then the largest PNG. SVG and ICO files can't be stored, and small icons are blurred.
 */
export function bestIcon(icons: readonly SiteLink[]): string | null {
	const usable = icons
		.map((icon) => ({ ...icon, isTouchIcon: icon.rel.some((word) => TOUCH_ICONS.includes(word)) }))
		.map((icon) => ({ ...icon, side: sideOf(icon) }))
		.filter((icon) => isUsable(icon) && (icon.isTouchIcon || (icon.rel.includes("icon") && isPng(icon))))
		.filter(({ side }) => side === 0 || side >= SIDE_MIN)
		// Stable, so the first of equal icons wins.
		.sort((a, b) => Number(b.isTouchIcon) - Number(a.isTouchIcon) || b.side - a.side);
	return usable[0]?.url.href ?? null;
}

function isUsable({ url, type }: SiteLink): boolean {
	return (
		(type === "" || USABLE_TYPES.includes(type)) && !UNUSABLE_FILE.test(url.pathname) && url.href.length <= LINK_URL_MAX
	);
}

function isPng({ url, type }: SiteLink): boolean {
	return type === "image/png" || (type === "" && /\.png$/i.test(url.pathname));
}

/** The largest of the declared widths in pixels: 32 for `16x16 32x32`. */
function sideOf({ sizes, isTouchIcon }: SiteLink & { isTouchIcon: boolean }): number {
	const widths = sizes.split(/\s/, SIZES_READ).flatMap((size) => (SIZE.test(size) ? Number.parseInt(size, 10) : []));
	return Math.max(...widths, widths.length === 0 && isTouchIcon ? TOUCH_ICON_SIDE : 0);
}
