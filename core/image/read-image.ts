/**
 * A file as its format's reader returns it: the size in pixels, and the parts that draw the picture, to be joined.
 * Location, camera, editing history, thumbnails, comments and trailing data are left out.
 */
export interface ReadImage {
	width: number;
	height: number;
	kept: readonly Uint8Array[];
}

/**
 * Most segments or chunks that are read of a file, and most fill bytes between them. Encoders write a few dozen, or
 * one for each 8 KB. A file full of empty ones would take seconds.
 */
export const IMAGE_MAX_PARTS = 4096;
