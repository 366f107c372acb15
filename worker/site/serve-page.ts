import { WHOLE_PAGE } from "../../core/gates/gate.ts";
import { DomainError } from "../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import type { AnswerGate } from "../foundation/http/gate-visit.ts";
import { atGate } from "./follow-link.ts";
import { isMoved, type Lookup, lookUp, lookUpFresh, type SignedInLookup } from "./look-up.ts";
import { isPrefetch, recordGate, recordView } from "./record.ts";
import {
	movedTo,
	movedToHost,
	notFound,
	nothingPublicYet,
	type PreparedPage,
	pageSuspended,
	refuseOtherMethods,
	tooManyRequests,
	unavailable,
	unchangedOrPage,
	unknownDomain,
} from "./respond.ts";

/** The beginning of an unlock of a whole page (worker/app/gates/unlocks.ts). */
const UNLOCK_COOKIE = `unlock_${WHOLE_PAGE.linkId}=`;

/** The result of a page's lookup, or a 429 or 503. */
export type FoundPage = Lookup | SignedInLookup | Response;

/**
 * Sends the page at a site address (`@jane`, `jane.com`) and records the view. `sessionId` is null on custom domains,
 * where nobody is signed in. Returns no promise when the page is in memory.
 */
export function servePage(
	address: string,
	sessionId: string | null,
	request: Request,
	env: Env,
	ctx: ExecutionContext,
	answerGate: AnswerGate,
): Response | Promise<Response> {
	const wrongMethod = refuseOtherMethods(request, "GET, HEAD");
	if (wrongMethod) return wrongMethod;
	const found = findPage(address, sessionId, request, env, ctx);
	if (!(found instanceof Promise)) return sendFound(found, address, request, env, ctx, answerGate);
	return found.then((page) => sendFound(page, address, request, env, ctx, answerGate));
}

/**
 * Looks up the page at a site address. Returns a 503 when no store can answer, a 429 for a client that has asked for too
 * many unknown ones, and no promise for a page in memory.
 */
export function findPage(
	address: string,
	sessionId: string | null,
	request: Request,
	env: Env,
	ctx: ExecutionContext,
): FoundPage | Promise<FoundPage> {
	const found = sessionId ? lookUpFresh(address, sessionId, request, env, ctx) : lookUp(address, request, env, ctx);
	if (!(found instanceof Promise)) return found;
	return (found as Promise<FoundPage>).catch((error) => {
		if (error instanceof DomainError && error.code === "rate_limited") return tooManyRequests();
		console.error("No store could answer for a public page", { address, error: rootCauseOf(error) });
		return unavailable();
	});
}

/** Sends what a lookup has found: the page, whose view is recorded, a redirect, or a notice. */
export function sendFound(
	found: FoundPage,
	address: string,
	request: Request,
	env: Env,
	ctx: ExecutionContext,
	answerGate: AnswerGate,
): Response | Promise<Response> {
	if (found instanceof Response) return found;
	const isOnApp = address.startsWith("@");
	if (found === null) {
		return isOnApp ? notFound({ username: address.slice(1), host: new URL(request.url).host }) : unknownDomain();
	}
	if ("suspendedPageId" in found) return pageSuspended(isOnApp);
	if (isMoved(found)) {
		if (found.movedTo === null) return found.emptyPageId ? nothingPublicYet(found.emptyPageId) : notFound();
		return isOnApp ? movedTo(found.movedTo, request.url) : movedToHost(found.movedTo, request.url);
	}

	if ("isOwner" in found && found.isOwner) return unchangedOrPage(request, found);
	if (found.isNotice) {
		const visit = { pathname: "/", request, env, ctx, onlyPage: null, answerGate };
		if (request.headers.get("cookie")?.includes(UNLOCK_COOKIE)) return atGate(visit, found.pageId);
		recordGate(request, found.pageId, { ...WHOLE_PAGE, step: "seen" }, env, ctx);
	}
	if (isPrefetch(request.headers)) return sendUncounted(request, found);
	const response = unchangedOrPage(request, found);
	recordView(request, found.pageId, env, ctx);
	return response;
}

async function sendUncounted(request: Request, page: PreparedPage): Promise<Response> {
	const { uncountedPage } = await import("./uncounted-page.ts");
	return uncountedPage(request, page);
}
