/**
 * The name of a stored image: the SHA-256 of its bytes in hex, and its type, e.g. `3f…a9.webp`. A name always means the
 * same bytes.
 */
export const MEDIA_NAME = /^[0-9a-f]{64}\.(?:jpg|png|webp)$/;

/** The path of an image: `/media/3f…a9.webp`. */
export function mediaPath(name: string): string {
	return `/media/${name}`;
}

/** Limits in bytes: for a stored picture, and for a file that the editor shrinks before the upload. */
export const MEDIA_MAX_BYTES = 2_000_000;
export const PICTURE_FILE_MAX_BYTES = 100_000_000;

/**
 * The most bytes that all pictures of one account may have. The limit is enough for twenty pages full of large
 * pictures.
 */
export const MEDIA_MAX_BYTES_PER_ACCOUNT = 100_000_000;
