import { usernameInPath } from "../../core/username/username.ts";
import type { AnswerGate } from "../foundation/http/gate-visit.ts";
import { placeOf, siteOf } from "../foundation/http/host.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import { readSessionCookie } from "../foundation/sessions/session-cookie.ts";
import { type DocumentFile, findDocument } from "./find-document.ts";
import { type Represented, representationOnApp } from "./representation-path.ts";
import { mayBeTidied, movedToHost, unknownDomain } from "./respond.ts";
import { serveDomain } from "./serve-domain.ts";
import { findPage, servePage } from "./serve-page.ts";
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
	const place = placeOf(request.url);
	if (!place) return textResponse(400, "This request names no host.");
	const { hostname, pathname } = place;
	const site = siteOf(hostname, env.APP_HOSTS);
	switch (site.kind) {
		case "app":
			return serveApp(pathname, request, env, ctx, answerGate);
		case "custom":
			return serveDomain(site.hostname, pathname, request, env, ctx, answerGate);
		case "dotted":
			return movedToHost(site.hostname, request.url);
		case "unknown":
			return unknownDomain();
	}
}

function serveApp(
	pathname: string,
	request: Request,
	env: Env,
	ctx: ExecutionContext,
	answerGate: AnswerGate,
): Response | Promise<Response | null> {
	const document = findDocument(pathname, request.url);
	if (document && (request.method === "GET" || request.method === "HEAD")) return sendDocument(document, request, env);
	const username = usernameInPath(pathname);
	if (username === null) return serveOther(pathname, request, env, ctx, answerGate);
	return servePage(`@${username}`, sessionOf(request, env), request, env, ctx, answerGate);
}

async function sendDocument(document: DocumentFile, request: Request, env: Env): Promise<Response> {
	const { serveDocument } = await import("./serve-document.ts");
	return serveDocument(document, request, env);
}

/** Answers a path that is neither a document nor a page. */
function serveOther(
	pathname: string,
	request: Request,
	env: Env,
	ctx: ExecutionContext,
	answerGate: AnswerGate,
): Response | Promise<Response | null> {
	const represented = representationOnApp(pathname, request.url);
	if (represented) return serveRepresented(represented, request, env, ctx);
	const response = serveVisitorRoute({ pathname, request, env, ctx, onlyPage: null, answerGate });
	if (response) return response;
	if (!mayBeTidied(pathname)) return Promise.resolve(null);
	return import("./serve-tidied.ts").then(({ serveTidied }) =>
		serveTidied(pathname, sessionOf(request, env), request, env, ctx, answerGate),
	);
}

async function serveRepresented(
	represented: Represented,
	request: Request,
	env: Env,
	ctx: ExecutionContext,
): Promise<Response> {
	const found = await findPage(represented.address, sessionOf(request, env), request, env, ctx);
	if (found instanceof Response) return found;
	const { serveRepresentation } = await import("./serve-representation.ts");
	return serveRepresentation(found, represented, request, env);
}

function sessionOf(request: Request, env: Env): string | null {
	return readSessionCookie(request.headers.get("cookie"), env.ENVIRONMENT);
}
