/**
 * A file as read by the reader of its format: its size in pixels, and the parts that draw it, to be joined. The
 * rest is left out: location, camera, editing history, thumbnails, comments, whatever follows the image's end.
 */
export interface ReadImage {
	width: number;
	height: number;
	kept: readonly Uint8Array[];
}

/**
 * Most segments or chunks of a file that are read, and most bytes that fill up between them. Encoders write a few
 * dozen, or one for each 8 KB; a file of nothing but empty ones would take seconds.
 */
export const IMAGE_MAX_PARTS = 4096;
