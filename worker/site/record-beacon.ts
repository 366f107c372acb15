import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import { isWithinLimit, isWithinVisitorsLimit } from "./click-limits.ts";
import { findPageById } from "./find-by-id.ts";
import { findTarget } from "./find-target.ts";
import { readBeacon } from "./read-beacon.ts";
import { recordClick, recordView } from "./record.ts";
import { refused, unavailable } from "./respond.ts";
import type { VisitorRequest } from "./visitor-request.ts";

/**
 * `POST /e` with `{page, kind, id}`: the script of a public page reports a click, the view of a prefetched copy, or a way out
 * of an app. `from` and `query` are the visit's referrer and query. The page has an opaque origin and sends no cookie, so
 * only ids that exist are trusted. Clicks on hidden links count, because the visitor may have opened the page earlier.
 */
export async function recordBeacon(visit: VisitorRequest): Promise<Response> {
	const { request, env, ctx, onlyPage } = visit;
	const origin = request.headers.get("origin");
	if (origin !== null && origin !== "null" && origin !== new URL(request.url).origin) {
		return refused(403, "origin", "Only for this site's own pages.");
	}
	if (!(await isWithinLimit(request, env)))
		return refused(429, "", "Too many reports at once.", { "retry-after": "60" });

	const body = await readBeacon(request);
	if (body instanceof Response) return body;
	if (onlyPage && body.page !== onlyPage.pageId) return refused(404, "page", "No such page.");
	try {
		if (!(await isWithinVisitorsLimit(request, body.page, env))) {
			return refused(429, "", "Too many reports at once.", { "retry-after": "60" });
		}
		if (!("id" in body)) {
			if (!(await hasPublicPage(body.page, visit))) return refused(404, "page", "No such page.");
			const { page, kind, arrival } = body;
			if (kind === "view") recordView(request, page, env, ctx, arrival);
			else recordClick(request, page, { target: { kind }, arrival }, env, ctx);
		} else {
			const target = await findTarget(body.page, body.kind, body.id, visit);
			// A page has no script for locked links.
			if (!target?.url) return refused(404, "id", "No such link on this page.");
			recordClick(request, body.page, { target: target.event, arrival: body.arrival }, env, ctx);
		}
	} catch (error) {
		console.error("A view or click could not be looked up", { error: rootCauseOf(error) });
		return unavailable();
	}
	return textResponse(204, null);
}

async function hasPublicPage(pageId: string, visit: VisitorRequest): Promise<boolean> {
	if (await findPageById(pageId, visit)) return true;
	const { isPublicPage } = await import("../publish/public-page.ts");
	return isPublicPage(visit.env.DB, pageId);
}
