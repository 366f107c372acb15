import * as z from "zod/mini";

/**
 * The name of a stored image: the SHA-256 of its bytes in hex, and its type, e.g. `3f…a9.webp`. A name always means
 * the same bytes.
 */
export const mediaNameSchema = z.string().check(z.regex(/^[0-9a-f]{64}\.(?:jpg|png|webp)$/, "Not an image of ours."));

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
