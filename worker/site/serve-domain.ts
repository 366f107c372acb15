import type { AnswerGate } from "../foundation/http/gate-visit.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import { isMoved } from "./look-up.ts";
import { representationOnDomain } from "./representation-path.ts";
import { mayBeTidied, movedToHost, movedToPath, notFound, refuseOtherMethods, unknownDomain } from "./respond.ts";
import { findPage, servePage } from "./serve-page.ts";
import { serveAsset, serveVisitorRoute } from "./visitor-routes.ts";

const KEPT_FOR_A_DAY = { "cache-control": "public, max-age=86400" };

/**
 * Answers a request to a creator's domain: its page with its other forms, pictures, clicks and live socket. Nothing else
 * exists there. The other form of the name, with or without `www.`, redirects.
 */
export function serveDomain(
	hostname: string,
	pathname: string,
	request: Request,
	env: Env,
	ctx: ExecutionContext,
	answerGate: AnswerGate,
): Response | Promise<Response> {
	if (pathname === "/") return servePage(hostname, null, request, env, ctx, answerGate);
	if (pathname.startsWith("/assets/")) return serveAsset({ request, env });
	return serveOther(hostname, pathname, request, env, ctx, answerGate);
}

/** Answers a path besides the page and the files of the build. */
async function serveOther(
	hostname: string,
	pathname: string,
	request: Request,
	env: Env,
	ctx: ExecutionContext,
	answerGate: AnswerGate,
): Promise<Response> {
	const found = await findPage(hostname, null, request, env, ctx);
	if (found instanceof Response) return found;
	if (found === null) return unknownDomain();
	// The page's root says that it is suspended.
	if ("suspendedPageId" in found) return notFound();
	if (isMoved(found)) {
		return refuseOtherMethods(request, "GET, HEAD") ?? movedToHost(found.movedTo ?? hostname, request.url);
	}
	if (pathname === "/robots.txt") return textResponse(200, robotsOf(hostname), KEPT_FOR_A_DAY);
	if (pathname === "/favicon.ico") return textResponse(204, null, KEPT_FOR_A_DAY);
	const represented = representationOnDomain(hostname, pathname);
	if (represented) {
		const { serveRepresentation } = await import("./serve-representation.ts");
		return serveRepresentation(found, represented, request, env);
	}
	return (
		(await serveVisitorRoute({ pathname, request, env, ctx, onlyPage: found, answerGate })) ??
		serveTidied(hostname, pathname, request)
	);
}

/** Redirects from an address with too much at its end, such as `/),`, if it leads to the page without that. */
async function serveTidied(hostname: string, pathname: string, request: Request): Promise<Response> {
	if (!mayBeTidied(pathname)) return notFound();
	const { tidiedOnDomain } = await import("./tidied-path.ts");
	const tidied = tidiedOnDomain(hostname, pathname);
	if (!tidied) return notFound();
	return refuseOtherMethods(request, "GET, HEAD") ?? movedToPath(tidied.path, request.url);
}

function robotsOf(hostname: string): string {
	return `User-agent: *\nAllow: /\n\nSitemap: https://${hostname}/sitemap.xml\n`;
}
