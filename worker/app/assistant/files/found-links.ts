import type { FoundEntries } from "../../../../core/adding/files/found-entries.ts";
import { leftOutWords } from "../../../../core/adding/files/left-out.ts";
import { type FoundLink, NO_FACTS } from "../../../../core/assistant/facts.ts";
import { FOUND_LINKS_MAX } from "../../../../core/page/import-limits.ts";
import { webAddress } from "../sources/web-address.ts";
import type { FileFacts } from "./file-kind.ts";

/** The web pages among what a file has, up to the most of an import. All others are counted. */
export function foundLinks(found: FoundEntries): FileFacts {
	const links = found.entries.flatMap((entry): FoundLink[] => {
		const url = entry.kind === "link" ? webAddress(entry.address) : null;
		return url ? [{ title: entry.title, url }] : [];
	});
	found.leaveOut("damaged", found.entries.length - links.length);
	found.leaveOut("beyondImport", links.length - FOUND_LINKS_MAX);
	return {
		facts: { ...NO_FACTS, links: links.slice(0, FOUND_LINKS_MAX) },
		leftOut: leftOutWords(found.leftOut, found.noun),
	};
}
