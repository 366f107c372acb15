import { forwardedTo } from "../../addresses/forwarded-to.ts";
import { readJson } from "../../text/read-json.ts";
import type { ReadingBudget } from "../../text/reading-budget.ts";
import { isSurely } from "../split-line.ts";
import { FoundEntries } from "./found-entries.ts";
import { jsonEntries } from "./json.ts";
import { partsOf } from "./page-parts.ts";
import { isBookmarks } from "./source-file.ts";

const LEADS_AWAY: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:", "sms:"]);

/**
 * The links of a page that somebody has saved, or of a browser's bookmarks. Those that lead within the site of the page
 * itself are its service's own, unless there are no others.
 */
export async function readPage(html: string, budget: ReadingBudget): Promise<FoundEntries> {
	const isList = isBookmarks(html);
	const strict = await partsOf(html, isList ? "bookmarks" : "page", budget);
	// Something isn't closed, and would have swallowed all links after it.
	const parts = isList || strict.swallowedBy === "" ? strict : await partsOf(html, "broken page", budget);
	const found = new FoundEntries(isList ? "bookmark" : "link");
	const site = siteOf(parts.address);
	const links = parts.anchors.map(({ href, text, label, note }) => ({
		note,
		title: text.trim() || label,
		to: forwardedTo(href.trim()),
	}));
	const away = isList ? links : links.filter(({ to }) => leadsAway(to));
	const others = away.filter(({ to }) => site === "" || siteOf(to) !== site);
	const shown = others.length > 0 ? others : away;
	for (const { title, to, note } of shown) found.addLink(title, to, { note });
	found.leaveOut("ownSite", away.length - shown.length);
	if (budget.isSpent) found.leaveOut("unread");
	return shown.length > 0 || parts.data === "" ? found : jsonEntries(readJson(parts.data, budget), budget);
}

/** Whether an address on a page leads to another site, also when it lacks its scheme. */
function leadsAway(address: string): boolean {
	if (address.startsWith("//") || isSurely(address)) return true;
	return LEADS_AWAY.has(address.slice(0, address.indexOf(":") + 1).toLowerCase());
}

function siteOf(address: string): string {
	return URL.parse(address)?.hostname.replace("www.", "") ?? "";
}
