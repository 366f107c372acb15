/**
 * The size of a picture in pixels, and the parts of its file that draw it. Joined, the parts are the cleaned file.
 * Location, camera, editing history, thumbnails, comments and trailing data are left out.
 */
export interface ReadImage {
	width: number;
	height: number;
	kept: readonly Uint8Array[];
}

/**
 * The most segments or chunks read from a file, and the most fill bytes between them. Encoders write a few dozen, or
 * one for each 8 KB. Reading a file full of empty ones would take seconds.
 */
export const IMAGE_MAX_PARTS = 4096;
