/** The fields of a page that name a picture or null. */
export const PAGE_PICTURES = ["avatar", "wallpaper", "wallpaperWide"] as const;

/** The fields of blocks that name a picture, at any depth. SQL statements look for the same ones. */
export const PICTURE_FIELDS: readonly string[] = ["picture", "thumbnail"];

type PagePictures = Record<(typeof PAGE_PICTURES)[number], string | null>;

/** The pictures of a page, without duplicates. */
export function mediaOf(page: PagePictures & { blocks: readonly object[] }): string[] {
	const names = [...PAGE_PICTURES.map((field) => page[field]), ...picturesOf(page.blocks)];
	return [...new Set(names.filter((name) => name !== null))];
}

/** The pictures of blocks in their order. */
export function picturesOf(blocks: readonly object[]): string[] {
	return blocks.flatMap(picturesIn);
}

function picturesIn(value: unknown): string[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([field, inner]) =>
		PICTURE_FIELDS.includes(field) && typeof inner === "string" ? [inner] : picturesIn(inner),
	);
}
