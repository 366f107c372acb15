/** The fields of a page that name a picture or null. */
export const PAGE_PICTURES = ["avatar", "wallpaper", "wallpaperWide"] as const;

/** The fields of blocks that name a picture, at any depth. */
const PICTURE_FIELDS: readonly string[] = ["picture", "thumbnail"];

/** The fields of blocks that name something stored: a picture, or a file. SQL statements look for the same ones. */
export const MEDIA_FIELDS: readonly string[] = [...PICTURE_FIELDS, "file"];

type PagePictures = Record<(typeof PAGE_PICTURES)[number], string | null>;

/** The pictures and files of a page, without duplicates. */
export function mediaOf(page: PagePictures & { blocks: readonly object[] }): string[] {
	const names = [...PAGE_PICTURES.map((field) => page[field]), ...mediaIn(page.blocks, MEDIA_FIELDS)];
	return [...new Set(names.filter((name) => name !== null))];
}

/** The pictures of blocks in their order. */
export function picturesOf(blocks: readonly object[]): string[] {
	return mediaIn(blocks, PICTURE_FIELDS);
}

/** What a value names in these fields, at any depth. */
export function mediaIn(value: unknown, named: readonly string[]): string[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([field, inner]) =>
		named.includes(field) && typeof inner === "string" ? [inner] : mediaIn(inner, named),
	);
}
