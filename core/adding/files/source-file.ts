/** How a page begins, or a browser's bookmarks. */
const PAGES = ["<!doctype html", "<!doctype netscape", "<html", "<head", "<body", "<!--"];
/** A field of LinkStack's rows. */
const OF_LINKSTACK = '"button_id"';

/** Whether a file says more about a person than links: a name, a description and a picture. */
export function isSource(text: string): boolean {
	const trimmed = text.replace("\ufeff", "").trimStart();
	const start = trimmed.slice(0, 30).toLowerCase();
	if (start.startsWith("{") || start.startsWith("[")) return text.includes(OF_LINKSTACK);
	return PAGES.some((page) => start.startsWith(page));
}
