/** How a page begins. */
const PAGES = ["<!doctype html", "<html", "<head", "<body", "<!--"];
/** The beginning of the format that all browsers export. */
const BOOKMARKS = "<!doctype netscape-bookmark-file";
/** A field of LinkStack's rows. */
const OF_LINKSTACK = '"button_id"';

/** Whether a file says more about a person than links: a name, a description and a picture. */
export function isSource(text: string): boolean {
	const trimmed = text.replace("\ufeff", "").trimStart();
	if (trimmed.startsWith("{") || trimmed.startsWith("[")) return text.includes(OF_LINKSTACK);
	return isPage(trimmed) || isBookmarks(trimmed);
}

export function isPage(text: string): boolean {
	const start = text.replace("\ufeff", "").trimStart().slice(0, 30).toLowerCase();
	return PAGES.some((page) => start.startsWith(page));
}

export function isBookmarks(text: string): boolean {
	return text.slice(0, BOOKMARKS.length).toLowerCase() === BOOKMARKS;
}
