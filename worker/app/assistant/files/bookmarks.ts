import { NO_FACTS } from "../../../../core/assistant/facts.ts";
import { parseSite } from "../../web-pages/parse-site.ts";
import { webAddress } from "../sources/web-address.ts";
import type { FileKind } from "./file-kind.ts";

/** The first line of the format that all browsers export. */
const DOCTYPE = /^\ufeff?\s*<!DOCTYPE\s+NETSCAPE-Bookmark-file/i;
/** Bookmarks have whole addresses, so this one is never used. */
const NOWHERE = new URL("about:blank");

/** Bookmarks from a browser: HTML with a link for each. Scripts and the browser's own pages are left out. */
export const BOOKMARKS: FileKind = {
	name: "a browser's bookmarks",
	async read(text, budget) {
		if (!DOCTYPE.test(text)) return null;
		const { anchors } = await parseSite(text, NOWHERE, budget);
		const links = anchors.flatMap((anchor) => {
			const url = webAddress(anchor.url);
			return url ? [{ title: anchor.text, url }] : [];
		});
		return { ...NO_FACTS, links };
	},
};
