import { textResponse } from "../foundation/http/text-response.ts";
import type { Visit } from "../foundation/http/visit.ts";
import { isMoved } from "./look-up.ts";
import { representationOnDomain } from "./representation-path.ts";
import { mayBeTidied, movedToHost, notFound, refuseOtherMethods, unknownDomain } from "./respond.ts";
import { findPage, servePage } from "./serve-page.ts";
import { servePolicy } from "./serve-policy.ts";
import { serveAsset, serveVisitorRoute } from "./visitor-routes.ts";

const KEPT_FOR_A_DAY = { "cache-control": "public, max-age=86400" };

/** Where other programs look for what a domain says about itself (RFC 8615). */
const WELL_KNOWN = "/.well-known/";

/**
 * Answers a request to a custom domain: its page with its other forms, pictures, clicks and live socket. Nothing else
 * exists there. The other form of the name, with or without `www.`, redirects.
 */
export function serveDomain(visit: Visit): Response | Promise<Response> {
	const { hostname, pathname } = visit;
	if (pathname === "/") return servePage(hostname, visit);
	return pathname.startsWith("/assets/") ? serveAsset(visit) : serveOther(visit);
}

/** Answers a path besides the page and the files of the build. */
async function serveOther(visit: Visit): Promise<Response> {
	const { hostname, pathname, request } = visit;
	const found = await findPage(hostname, visit);
	if (found instanceof Response) return found;
	if (found === null) return unknownDomain();
	// The page's root says that it is suspended.
	if ("suspendedPageId" in found) return notFound();
	if (isMoved(found)) {
		return refuseOtherMethods(request, "GET, HEAD") ?? movedToHost(found.movedTo ?? hostname, request.url);
	}
	visit.pageId = found.pageId;
	if (pathname === "/robots.txt") return textResponse(200, robotsOf(hostname), KEPT_FOR_A_DAY);
	if (pathname === "/favicon.ico") return textResponse(204, null, KEPT_FOR_A_DAY);
	if (pathname.startsWith(WELL_KNOWN)) {
		const { serveWellKnown } = await import("./serve-well-known.ts");
		return serveWellKnown(found, pathname.slice(WELL_KNOWN.length), visit);
	}
	const represented = representationOnDomain(hostname, pathname);
	if (represented?.representation === "privacy") return servePolicy(found, hostname, visit);
	if (represented) {
		const { serveRepresentation } = await import("./serve-representation.ts");
		return serveRepresentation(found, represented, visit);
	}
	const response = await serveVisitorRoute(visit);
	if (response) return response;
	const { serveVersionOnDomain } = await import("./serve-version.ts");
	const version = await serveVersionOnDomain(found, visit);
	if (version) return version;
	if (!mayBeTidied(pathname)) return notFound();
	const { movedOnDomain } = await import("./moved-tidied.ts");
	return movedOnDomain(visit);
}

function robotsOf(hostname: string): string {
	return `User-agent: *\nAllow: /\n\nSitemap: https://${hostname}/sitemap.xml\n`;
}
