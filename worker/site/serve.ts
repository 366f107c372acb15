import { isPreview } from "../../core/route.ts";
import { usernameInPath } from "../../core/username.ts";
import { rootCauseOf } from "../errors/root-cause.ts";
import { placeOf, siteOf } from "../http/host.ts";
import { textResponse } from "../http/text-response.ts";
import { readSessionCookie } from "../sessions/session-cookie.ts";
import { type Lookup, lookUp, lookUpFresh, type SignedInLookup } from "./look-up.ts";
import { serveMedia } from "./media.ts";
import { recordView } from "./record.ts";
import { movedTo, notFound, refuseOtherMethods, unavailable, unchangedOrPage } from "./respond.ts";
import { followLink, recordBeacon, watchLivePage } from "./visitor-endpoints.ts";

const KEPT_FOR_A_DAY = { "cache-control": "public, max-age=86400" };

/**
 * Answers visitors' requests: bio pages on the app host and on custom domains, their pictures, clicks and live sockets.
 * Returns null when the app should answer.
 */
export async function serveSite(request: Request, env: Env, ctx: ExecutionContext): Promise<Response | null> {
	const place = placeOf(request.url);
	if (!place) return textResponse(400, "This request names no host.");
	const { hostname, pathname } = place;
	const site = siteOf(hostname, env.APP_HOSTS);

	if (site.kind === "app") {
		if (isPreview(pathname, request.url)) return null;
		const username = usernameInPath(pathname);
		if (username !== null) {
			const sessionId = readSessionCookie(request.headers.get("cookie"), env.ENVIRONMENT);
			return servePage(`@${username}`, sessionId, request, env, ctx);
		}
		if (usernameInPath(pathname.replace(/\/$/, "")) !== null) return withoutTrailingSlash(request.url);
		return serveVisitorEndpoint(pathname, request, env, ctx);
	}

	if (site.kind === "unknown") return notFound();
	if (pathname === "/") return servePage(site.hostname, null, request, env, ctx);
	if (pathname === "/robots.txt") return textResponse(200, "User-agent: *\nAllow: /\n", KEPT_FOR_A_DAY);
	if (pathname === "/favicon.ico") return textResponse(204, null, KEPT_FOR_A_DAY);
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
	if (pathname.startsWith("/media/")) return serveMedia(pathname, request, env);
	if (pathname.startsWith("/live/")) return watchLivePage(pathname, request, env);
	if (pathname.startsWith("/assets/")) return serveAsset(request, env);
	return null;
}

/**
 * Cloudflare serves these files before the Worker runs, but a local server does not. A missing file, as between two
 * releases, must not be cached for a year like existing files.
 */
async function serveAsset(request: Request, env: Env): Promise<Response> {
	const file = await env.ASSETS.fetch(request);
	return file.status === 404 ? notFound() : file;
}

/** `sessionId` is null on custom domains, where nobody is signed in. */
async function servePage(
	address: string,
	sessionId: string | null,
	request: Request,
	env: Env,
	ctx: ExecutionContext,
): Promise<Response> {
	const wrongMethod = refuseOtherMethods(request, "GET, HEAD");
	if (wrongMethod) return wrongMethod;

	let found: Lookup | SignedInLookup;
	try {
		found = sessionId ? await lookUpFresh(address, sessionId, env, ctx) : await lookUp(address, env, ctx);
	} catch (error) {
		console.error("No store could answer for a public page", { address, error: rootCauseOf(error) });
		return unavailable();
	}
	if (found === null) return notFound(address.startsWith("@") ? address.slice(1) : undefined);
	if ("movedTo" in found) return found.movedTo === null ? notFound() : movedTo(found.movedTo, request.url);

	const response = unchangedOrPage(request, found);
	if (!("isOwner" in found && found.isOwner)) recordView(request, found.pageId, env, ctx);
	return response;
}

function withoutTrailingSlash(address: string): Response {
	const url = new URL(address);
	url.pathname = url.pathname.slice(0, -1);
	return textResponse(301, null, { location: url.href, ...KEPT_FOR_A_DAY });
}
