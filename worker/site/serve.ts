import { usernameInPath } from "../../core/username.ts";
import { placeOf, siteOf } from "../host.ts";
import { readSessionCookie } from "../session-cookie.ts";
import { type Lookup, lookUp, lookUpFresh, type SignedInLookup } from "./look-up.ts";
import { recordView } from "./record.ts";
import { notFound, unavailable, unchangedOrPage, withMethodsOf } from "./respond.ts";
import { followLink, recordBeacon, watchLivePage } from "./visitor-endpoints.ts";

/**
 * Answers every request that visitors make: bio pages on the app host and on custom domains, their clicks and their
 * live socket. Null means that the app should answer.
 */
export async function serveSite(request: Request, env: Env, ctx: ExecutionContext): Promise<Response | null> {
	const { hostname, pathname } = placeOf(request.url);
	const site = siteOf(hostname, env.APP_HOSTS);

	if (site.kind === "app") {
		const username = usernameInPath(pathname);
		if (username !== null) return servePage(`@${username}`, request, env, ctx);
		return serveVisitorEndpoint(pathname, request, env, ctx);
	}

	if (site.kind === "unknown") return notFound();
	if (pathname === "/") return servePage(site.hostname, request, env, ctx);
	if (pathname === "/robots.txt") return new Response("User-agent: *\nAllow: /\n");
	if (pathname === "/favicon.ico") return new Response(null, { status: 204 });
	return (await serveVisitorEndpoint(pathname, request, env, ctx)) ?? notFound();
}

async function serveVisitorEndpoint(
	pathname: string,
	request: Request,
	env: Env,
	ctx: ExecutionContext,
): Promise<Response | null> {
	if (pathname === "/e") return recordBeacon(request, env, ctx);
	if (pathname.startsWith("/go/")) return followLink(pathname, request, env, ctx);
	if (pathname.startsWith("/live/")) return watchLivePage(pathname, request, env);
	return null;
}

async function servePage(address: string, request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
	const wrongMethod = withMethodsOf(request, "GET, HEAD");
	if (wrongMethod) return wrongMethod;

	const sessionToken = readSessionCookie(request.headers.get("cookie"), env.ENVIRONMENT);
	let found: Lookup | SignedInLookup;
	try {
		found = sessionToken ? await lookUpFresh(address, sessionToken, env, ctx) : await lookUp(address, env, ctx);
	} catch (error) {
		console.error("No store could answer for a public page", { address, error });
		return unavailable();
	}
	if (found === null) return notFound(address.startsWith("@") ? address.slice(1) : undefined);

	const response = unchangedOrPage(request, found);
	if (!("isOwner" in found && found.isOwner)) recordView(request, found.pageId, env, ctx);
	return response;
}
