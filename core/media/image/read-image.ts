import type { Orientation } from "./orientation.ts";

/**
 * The size of a file's pixels, and the parts of the file that draw the picture. Joined, the parts are the cleaned file.
 * Location, camera, editing history, thumbnails, comments and trailing data are left out. Of EXIF data, a new record keeps
 * the orientation in PNG and JPEG files, because the pixels aren't turned.
 */
export interface ReadImage {
	orientation: Orientation;
	width: number;
	height: number;
	kept: readonly Uint8Array[];
}

/**
 * The most segments or chunks read from a file, and the most fill bytes between them. Encoders write a few dozen, or
 * one for each 8 KB. Reading a file full of empty ones would take seconds.
 */
export const IMAGE_MAX_PARTS = 4096;
