import { readPage } from "../../../../core/adding/files/pages.ts";
import { isBookmarks } from "../../../../core/adding/files/source-file.ts";
import type { FileKind } from "./file-kind.ts";
import { foundLinks } from "./found-links.ts";

/** Bookmarks from a browser: HTML with a link for each. Scripts and the browser's own pages are left out. */
export const BOOKMARKS: FileKind = {
	name: "a browser's bookmarks",
	async read(text, budget) {
		const html = text.replace("\ufeff", "").trimStart();
		return isBookmarks(html) ? foundLinks(await readPage(html, budget)) : null;
	},
};
