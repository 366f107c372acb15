import { rootCauseOf } from "../errors/root-cause.ts";
import { textResponse } from "../http/text-response.ts";
import { type Lookup, lookUp } from "./look-up.ts";
import { movedToHost, notFound, refuseOtherMethods, unavailable, unknownDomain } from "./respond.ts";
import { servePage } from "./serve-page.ts";
import { serveAsset, serveVisitorEndpoint } from "./visitor-routes.ts";

const KEPT_FOR_A_DAY = { "cache-control": "public, max-age=86400" };

/**
 * Answers a request to a creator's domain: its page, and the pictures, clicks and live socket of this page. Nothing else
 * exists there. The other form of the name, with or without `www.`, redirects.
 */
export async function serveDomain(
	hostname: string,
	pathname: string,
	request: Request,
	env: Env,
	ctx: ExecutionContext,
): Promise<Response> {
	if (pathname === "/") return servePage(hostname, null, request, env, ctx);
	if (pathname.startsWith("/assets/")) return serveAsset(request, env);

	let found: Lookup;
	try {
		found = await lookUp(hostname, env, ctx);
	} catch (error) {
		console.error("No store could answer for a domain", { hostname, error: rootCauseOf(error) });
		return unavailable();
	}
	if (found === null) return unknownDomain();
	// The page's root says that it is suspended.
	if ("suspendedPageId" in found) return notFound();
	if ("movedTo" in found) {
		return refuseOtherMethods(request, "GET, HEAD") ?? movedToHost(found.movedTo ?? hostname, request.url);
	}
	if (pathname === "/robots.txt") return textResponse(200, "User-agent: *\nAllow: /\n", KEPT_FOR_A_DAY);
	if (pathname === "/favicon.ico") return textResponse(204, null, KEPT_FOR_A_DAY);
	return (await serveVisitorEndpoint(pathname, request, env, ctx, found.pageId)) ?? notFound();
}
