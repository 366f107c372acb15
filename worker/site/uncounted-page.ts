import { hasCopy } from "../foundation/http/known-etag.ts";
import type { PreparedPage } from "./respond.ts";

/** How a page's HTML begins, and how that of an uncounted copy does. */
const START = "<!doctype html><html";
const UNCOUNTED_START = new TextEncoder().encode(`${START} data-uncounted`);

/**
 * The page for a prefetch, whose view isn't counted yet. Its script reports the view when somebody sees it. This copy has an
 * ETag of its own, because a browser must not take one copy for the other.
 */
export function uncountedPage(request: Request, page: PreparedPage): Response {
	const etag = page.etag.replace(/"$/, '-uncounted"');
	if (hasCopy(request, etag)) {
		return new Response(null, { status: 304, headers: { ...Object.fromEntries(page.unchangedHeaders), etag } });
	}
	const html = new Uint8Array(page.html.length + UNCOUNTED_START.length - START.length);
	html.set(UNCOUNTED_START);
	html.set(page.html.subarray(START.length), UNCOUNTED_START.length);
	const response = new Response(request.method === "HEAD" ? null : html, { headers: page.headers });
	response.headers.set("etag", etag);
	return response;
}
