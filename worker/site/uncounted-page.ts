import { RepeatedHeaders } from "../foundation/http/repeated-headers.ts";
import { RecentlyUsed } from "./recently-used.ts";
import type { PreparedPage } from "./respond.ts";

/** How a page's HTML begins, and how that of an uncounted copy does. */
const START = "<!doctype html><html";
const UNCOUNTED_START = new TextEncoder().encode(`${START} data-uncounted`);

const COPIES_MAX = 32;

/** The copies of the pages prefetched last, by the headers of what they are made of. */
const copies = new RecentlyUsed<RepeatedHeaders, PreparedPage>(COPIES_MAX);

/**
 * The page for a prefetch, whose view isn't counted yet. Its script reports the view when somebody sees it. This copy has an
 * ETag of its own, because a browser must not take one copy for the other.
 */
export function uncountedPage(page: PreparedPage): PreparedPage {
	const known = copies.get(page.headers);
	if (known) return known;
	const etag = page.etag.replace(/"$/, '-uncounted"');
	const html = new Uint8Array(page.html.length + UNCOUNTED_START.length - START.length);
	html.set(UNCOUNTED_START);
	html.set(page.html.subarray(START.length), UNCOUNTED_START.length);
	const headers = new RepeatedHeaders(() => ({ ...page.headers.makeRecord(), etag }));
	const unchangedHeaders = new RepeatedHeaders(() => ({ ...page.unchangedHeaders.makeRecord(), etag }));
	const copy = { ...page, html, etag, headers, unchangedHeaders };
	copies.set(page.headers, copy);
	return copy;
}
