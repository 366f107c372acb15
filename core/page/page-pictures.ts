/** The fields of blocks that name a picture, at any depth. SQL statements look for the same ones. */
export const PICTURE_FIELDS: readonly string[] = ["picture", "thumbnail"];

/** The pictures of a page, without duplicates. */
export function mediaOf(page: {
	avatar: string | null;
	wallpaper: string | null;
	blocks: readonly object[];
}): string[] {
	const names = [page.avatar, page.wallpaper, ...page.blocks.flatMap(picturesIn)];
	return [...new Set(names.filter((name) => name !== null))];
}

function picturesIn(value: unknown): string[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([field, inner]) =>
		PICTURE_FIELDS.includes(field) && typeof inner === "string" ? [inner] : picturesIn(inner),
	);
}
