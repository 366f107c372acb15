import { isPreview } from "../../core/paths/route.ts";
import { usernameInPath } from "../../core/username/username.ts";
import { hostAndPathOf, siteOf } from "../foundation/http/host.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import type { AnswerGate, Visit } from "../foundation/http/visit.ts";
import { type DocumentFile, findDocument } from "./find-document.ts";
import { type Represented, representationOnApp } from "./representation-path.ts";
import { mayBeTidied, movedToHost, unknownDomain } from "./respond.ts";
import { serveDomain } from "./serve-domain.ts";
import { findPage, servePage } from "./serve-page.ts";
import { servePolicy } from "./serve-policy.ts";
import { SiteVisit } from "./visit.ts";
import { serveVisitorRoute } from "./visitor-routes.ts";

/**
 * Answers visitors' requests: bio pages on the app host and on custom domains, their other forms, pictures, clicks and
 * live sockets. Returns no promise for a page in memory and its open links, and a promise of null when the app should answer.
 */
export function serveSite(
	request: Request,
	env: Env,
	ctx: ExecutionContext,
	answerGate: AnswerGate,
): Response | Promise<Response | null> {
	const asked = hostAndPathOf(request.url);
	if (!asked) return textResponse(400, "This request names no host.");
	const { hostname, pathname } = asked;
	const site = siteOf(hostname, env.APP_HOSTS);
	switch (site.kind) {
		case "app":
			return serveApp(new SiteVisit({ request, env, ctx, hostname, pathname, domain: null }, answerGate));
		case "custom":
			return serveDomain(new SiteVisit({ request, env, ctx, hostname, pathname, domain: hostname }, answerGate));
		case "dotted":
			return movedToHost(site.hostname, request.url);
		case "unknown":
			return unknownDomain();
	}
}

/** A page in one of its languages: `/jane/de`. The tag is only well-formed. */
const VERSION = /^\/[^/]+\/[a-z]{2,3}(-[a-z\d]{2,8})*$/i;

function serveApp(visit: Visit): Response | Promise<Response | null> {
	const { pathname, request } = visit;
	const username = usernameInPath(pathname);
	// No document has a username's path, except that every page has a preview.
	const isPage = username !== null && !isPreview(pathname, request.url);
	const document = isPage ? null : findDocument(pathname, request.url);
	if (document && (request.method === "GET" || request.method === "HEAD")) return sendDocument(document, visit);
	return username === null ? serveOther(visit) : servePage(`@${username}`, visit);
}

async function sendDocument(document: DocumentFile, { request, env }: Visit): Promise<Response> {
	const { serveDocument } = await import("./serve-document.ts");
	return serveDocument(document, request, env);
}

/** Answers a path that is neither a document nor a page. */
function serveOther(visit: Visit): Response | Promise<Response | null> {
	const { pathname, request } = visit;
	const represented = representationOnApp(pathname, request.url);
	if (represented) return serveRepresented(represented, visit);
	const response = serveVisitorRoute(visit);
	if (response) return response;
	if (VERSION.test(pathname)) return import("./serve-version.ts").then(({ serveVersion }) => serveVersion(visit));
	if (!mayBeTidied(pathname)) return Promise.resolve(null);
	return import("./serve-tidied.ts").then(({ serveTidied }) => serveTidied(visit));
}

async function serveRepresented(represented: Represented, visit: Visit): Promise<Response> {
	const found = await findPage(represented.address, visit);
	if (found instanceof Response) return found;
	if (represented.representation === "privacy") return servePolicy(found, represented.address, visit);
	const { serveRepresentation } = await import("./serve-representation.ts");
	return serveRepresentation(found, represented, visit);
}
