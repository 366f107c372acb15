import { textResponse } from "../foundation/http/text-response.ts";
import type { Visit } from "../foundation/http/visit.ts";
import { isWithinLimit, isWithinVisitorsLimit } from "./click-limits.ts";
import { findPageById } from "./find-by-id.ts";
import { findTarget } from "./follow-link.ts";
import { readBeacon } from "./read-beacon.ts";
import { eventOf, recordClick, recordView } from "./record.ts";
import { refused } from "./respond.ts";

/**
 * `POST /e` with `{page, kind, id}`: the script of a public page reports a click, the view of a prefetched copy, or a way out
 * of an app. `from` and `query` are the visit's referrer and query. The page has an opaque origin and sends no cookie, so
 * only ids that exist are trusted. Clicks on hidden links count, because the visitor may have opened the page earlier.
 */
export async function recordBeacon(visit: Visit): Promise<Response> {
	const { request, domain } = visit;
	const origin = request.headers.get("origin");
	if (origin !== null && origin !== "null" && origin !== new URL(request.url).origin) {
		return refused(403, "origin", "Only for this site's own pages.");
	}
	if (!(await isWithinLimit(visit))) return tooManyReports();

	const body = await readBeacon(request);
	if (body instanceof Response) return body;
	if (domain !== null && body.page !== visit.pageId) return refused(404, "page", "No such page.");
	visit.pageId = body.page;
	if (!(await isWithinVisitorsLimit(visit))) return tooManyReports();
	if (!("id" in body)) {
		if (!(await hasPublicPage(visit, body.lang))) return refused(404, "page", "No such page.");
		const { kind, arrival } = body;
		if (kind === "view") recordView(visit, arrival);
		else recordClick(visit, { kind }, eventOf(visit, arrival));
	} else {
		const target = await findTarget(visit, body.kind, body.id, body.lang);
		// A page has no script for locked links.
		if (!target?.url) return refused(404, "id", "No such link on this page.");
		recordClick(visit, target.event, eventOf(visit, body.arrival));
	}
	return textResponse(204, null);
}

function tooManyReports(): Response {
	return refused(429, "", "Too many reports at once.", { "retry-after": "60" });
}

async function hasPublicPage(visit: Visit, language: string | undefined): Promise<boolean> {
	const page = await findPageById(visit);
	if (language) await (await import("./versions.ts")).inVersion(page, language, visit);
	if (page) return true;
	const { isPublicPage } = await import("../publish/public-page.ts");
	return isPublicPage(visit.env.DB, visit.pageId);
}
