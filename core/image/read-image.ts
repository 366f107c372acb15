/**
 * What a reader of one file format makes of a file: its size in pixels, and the parts that draw it, to be joined. The
 * rest is left out: location, camera, editing history, thumbnails, comments, whatever follows the image's end.
 */
export interface ReadImage {
	width: number;
	height: number;
	kept: readonly Uint8Array[];
}
