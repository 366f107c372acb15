/** A Worker has six open connections. */
export const OBJECTS_AT_ONCE = 6;

/** The columns of `closed_counts` that go to the archive, in the order of their length and of the bytes of an object. */
export const ARCHIVED_COLUMNS = ["sums", "totals", "quarters"] as const;

export type ArchivedColumn = (typeof ARCHIVED_COLUMNS)[number];

/** In bytes. */
export type Piece = readonly [offset: number, length: number];

/** Where the columns of a part are, as `archived` has it in JSON: in which object of its month, and there in which bytes. */
export type ArchivedPart = Record<ArchivedColumn, Piece> & { object: string };

/**
 * An object's name within its month, by the first of its parts and the month's version. No two contents have one name: only the last part of a
 * month changes, and the version with it.
 */
export const objectName = (first: number, version: number) => `${first}-${version}`;

/** The names that objects of the same first part can have had before, and its own. */
export function namesUntil(object: string): string[] {
	const [first = 0, version = 0] = object.split("-").map(Number);
	return Array.from({ length: version }, (_, at) => objectName(first, at + 1));
}

/** Before the names of all objects of a page. */
export const prefixOfPage = (pageId: string) => `${pageId}/`;

export const objectKey = (pageId: string, month: number, object: string) => `${prefixOfPage(pageId)}${month}/${object}`;
