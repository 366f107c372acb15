import type { BioPageContent } from "../page/page.ts";

type Pictures = Pick<BioPageContent, "header" | "avatar" | "wallpaper" | "wallpaperWide">;

/**
 * The picture above or behind a page's name, in headers that have one: the wallpaper, which then isn't behind the page, or
 * else the avatar.
 */
export function coverOf({
	header,
	avatar,
	wallpaper,
	wallpaperWide,
}: Pictures): { picture: string; from: "wallpaper" | "avatar" } | null {
	if (header !== "hero" && header !== "banner") return null;
	if (wallpaper) return { picture: wallpaperWide ?? wallpaper, from: "wallpaper" };
	return avatar ? { picture: avatar, from: "avatar" } : null;
}
