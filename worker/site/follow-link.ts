import type { ClickTarget, GateStep } from "../../core/stats/event.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import type { GateVisit } from "../foundation/http/gate-visit.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import { countRequest, whenCounted } from "./count-request.ts";
import type { FoundTarget } from "./find-click-target.ts";
import { findTarget } from "./find-target.ts";
import { recordGate, visitOf } from "./record.ts";
import { notFound, refuseOtherMethods, tooManyRequests, unavailable } from "./respond.ts";
import { countUnknown, isGuessing } from "./unknown-names.ts";
import { clickIn } from "./visitor-ids.ts";
import type { VisitorRequest } from "./visitor-request.ts";

/**
 * `GET /go/{pageId}/{kind}/{id}`: counts a click and redirects, for browsers without script. The session cookie keeps the
 * owner's clicks out of the count. A hidden or inactive link is a 404. The forms of gates post to the same address. Returns
 * no promise for an open link of a page in memory.
 */
export function followLink(visit: VisitorRequest): Response | Promise<Response> {
	const answer = lookUpLink(visit);
	if (!(answer instanceof Promise)) return answer;
	return answer.catch((error) => {
		console.error("A link could not be looked up", { error: rootCauseOf(error) });
		return unavailable();
	});
}

function lookUpLink(visit: VisitorRequest): Response | Promise<Response> {
	const { pathname, request, onlyPage } = visit;
	const click = clickIn(pathname);
	if (click && onlyPage && click.pageId !== onlyPage.pageId) return notFound();
	if (isGuessing(request)) return tooManyRequests();
	if (!click) return import("./moved-tidied.ts").then(({ movedClick }) => movedClick(visit));
	const { pageId, kind, id } = click;
	const target = findTarget(pageId, kind, id, visit);
	return target instanceof Promise
		? target.then((found) => answerClick(found, pageId, visit))
		: answerClick(target, pageId, visit);
}

function answerClick(target: FoundTarget | null, pageId: string, visit: VisitorRequest): Response | Promise<Response> {
	const { request, env, ctx } = visit;
	if (target?.decision === "gate") return atGate(visit, pageId);
	const wrongMethod = refuseOtherMethods(request, "GET, HEAD");
	if (wrongMethod) return wrongMethod;
	if (!target?.url || target.decision === "gone") {
		ctx.waitUntil(countUnknown(request, env));
		return notFound();
	}
	// Few clicks have rules or a campaign, so the code for them isn't part of the start.
	if (target.rules || request.url.includes("utm_")) {
		return rules
			? rules.followRules(target, pageId, visit, PARTS)
			: loadRules().then(({ followRules }) => followRules(target, pageId, visit, PARTS));
	}
	countRequest(request, pageId, target.event, env, ctx);
	return textResponse(302, null, { location: target.url, "referrer-policy": "origin" });
}

/** Kept, because asking for a module that is loaded takes a promise and microseconds. */
let rules: typeof import("./follow-rules.ts") | undefined;

async function loadRules(): Promise<typeof import("./follow-rules.ts")> {
	rules = await import("./follow-rules.ts");
	return rules;
}

const PARTS = { visitOf, countRequest };

/** Hands a request over to the page's gates. */
export function atGate(visit: VisitorRequest, pageId: string): Promise<Response> {
	const { pathname, request, env, ctx, answerGate } = visit;
	const count = (target: ClickTarget) => countRequest(request, pageId, target, env, ctx);
	const countGate = (step: GateStep) => {
		if (request.method === "HEAD") return;
		whenCounted(request, pageId, env, ctx, () => recordGate(request, pageId, step, env, ctx));
	};
	const path = pathname.startsWith(`/go/${pageId}/`) ? pathname.slice(`/go/${pageId}/`.length) : "";
	const findRoute: GateVisit["findRoute"] = (linkId, link) =>
		loadRules().then(({ routeOf }) => routeOf(linkId, link, pageId, visit, PARTS));
	return answerGate({ path, request, env, ctx, pageId, count, countGate, findRoute });
}

/** `/go/{pageId}/confirm/…` and the other addresses that only gates have. */
export async function visitGate(visit: VisitorRequest): Promise<Response> {
	const [, , pageId = ""] = visit.pathname.split("/");
	if (visit.onlyPage && pageId !== visit.onlyPage.pageId) return notFound();
	return atGate(visit, pageId);
}
