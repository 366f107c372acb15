import { isBookmarks, readPage } from "../../../../core/adding/files/pages.ts";
import { NO_FACTS } from "../../../../core/assistant/facts.ts";
import { webAddress } from "../sources/web-address.ts";
import type { FileKind } from "./file-kind.ts";

/** Bookmarks from a browser: HTML with a link for each. Scripts and the browser's own pages are left out. */
export const BOOKMARKS: FileKind = {
	name: "a browser's bookmarks",
	async read(text, budget) {
		const html = text.replace("\ufeff", "").trimStart();
		if (!isBookmarks(html)) return null;
		const { entries } = await readPage(html, budget);
		const links = entries.flatMap((entry) => {
			const url = entry.kind === "link" ? webAddress(entry.address) : null;
			return url ? [{ title: entry.title, url }] : [];
		});
		return { ...NO_FACTS, links };
	},
};
