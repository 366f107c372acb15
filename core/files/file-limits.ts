/** The size of each part of an upload in bytes, except of the last one. R2 wants equal parts of at least 5 MiB. */
export const PART_BYTES = 8 * 1024 ** 2;

/** The largest file in bytes: 2 GB. */
export const FILE_MAX_BYTES = 2_000_000_000;

/** The hours after its beginning in which an upload has to end. */
export const UPLOAD_HOURS = 24;

/** The number of parts of a file. */
export function partsOf(bytes: number): number {
	return Math.ceil(bytes / PART_BYTES);
}

/** The size of a part in bytes. Parts are numbered from 1. */
export function bytesOfPart(bytes: number, part: number): number {
	return Math.min(PART_BYTES, bytes - (part - 1) * PART_BYTES);
}
