import { textResponse } from "../foundation/http/text-response.ts";
import { notFound, refuseOtherMethods } from "./respond.ts";
import { tidiedClick, tidiedOnDomain } from "./tidied-path.ts";
import type { VisitorRequest } from "./visitor-request.ts";

/** Redirects from an address with too much at its end, such as `/),`, if it leads to the domain's page without that. */
export function movedOnDomain(hostname: string, pathname: string, request: Request): Response | Promise<Response> {
	return movedOrNowhere(tidiedOnDomain(hostname, pathname)?.path, request);
}

/** Redirects from the address of a link with too much at its end, such as `/go/…/link/…/`. */
export function movedClick({ pathname, request }: VisitorRequest): Response | Promise<Response> {
	return movedOrNowhere(tidiedClick(pathname), request);
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
