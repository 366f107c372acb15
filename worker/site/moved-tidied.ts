import { textResponse } from "../foundation/http/text-response.ts";
import type { Visit } from "../foundation/http/visit.ts";
import { findClickTarget } from "./find-click-target.ts";
import { notFound, refuseOtherMethods, tooManyRequests } from "./respond.ts";
import { tidiedClick, tidiedOnDomain } from "./tidied-path.ts";
import { countUnknown, isGuessing } from "./unknown-names.ts";
import { clickIn } from "./visitor-ids.ts";

/** Redirects from an address with too much at its end, such as `/),`, if it leads to the domain's page without that. */
export function movedOnDomain({ hostname, pathname, request }: Visit): Response | Promise<Response> {
	return movedOrNowhere(tidiedOnDomain(hostname, pathname)?.path, request);
}

/** Redirects from the address of a link with too much at its end, such as `/go/…/link/…/`, if it leads to a link. */
export async function movedClick(visit: Visit): Promise<Response> {
	const { pathname, request, env, domain } = visit;
	if (isGuessing(visit)) return tooManyRequests();
	const path = tidiedClick(pathname);
	const click = path === null ? null : clickIn(path);
	if (!click || (domain !== null && click.pageId !== visit.pageId)) return notFound();
	const target = await findClickTarget(env.DB, click.pageId, click.kind, click.id);
	const leadsOn = target !== null && target.decision !== "gone" && (target.url !== null || target.decision === "gate");
	if (!leadsOn) countUnknown(visit);
	return movedOrNowhere(leadsOn ? path : null, request);
}

function movedOrNowhere(path: string | null | undefined, request: Request): Response | Promise<Response> {
	if (!path) return notFound();
	return refuseOtherMethods(request, "GET, HEAD") ?? movedToPath(path, request.url);
}

/** Redirects, and keeps the query. `path` can have parameters of its own. It leads to the same place forever. */
export function movedToPath(path: string, from: string): Response {
	const url = new URL(path, from);
	const { search } = new URL(from);
	url.search += url.search ? search.replace("?", "&") : search;
	return textResponse(301, null, { location: url.href, "cache-control": "public, max-age=86400" });
}
