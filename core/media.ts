/** The path of an image: `/media/3f…a9.webp`. */
export function mediaPath(name: string): string {
	return `/media/${name}`;
}

/** Limits in bytes: for a stored picture, and for a file that the editor shrinks before the upload. */
export const MEDIA_MAX_BYTES = 2_000_000;
export const PICTURE_FILE_MAX_BYTES = 10_000_000;

/**
 * The most bytes that all pictures of one account may have. The limit is enough for twenty pages full of large
 * pictures.
 */
export const MEDIA_MAX_BYTES_PER_ACCOUNT = 100_000_000;

/** The pictures of a page, without duplicates. */
export function mediaOf(page: {
	avatar: string | null;
	wallpaper: string | null;
	links: readonly { thumbnail?: string | undefined }[];
}): string[] {
	const names = [page.avatar, page.wallpaper, ...page.links.map(({ thumbnail }) => thumbnail)];
	return [...new Set(names.filter((name) => typeof name === "string"))];
}
