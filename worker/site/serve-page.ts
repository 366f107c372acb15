import { WHOLE_PAGE } from "../../core/gates/gate.ts";
import { DomainError } from "../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import type { Visit } from "../foundation/http/visit.ts";
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
 * Sends the page at a site address (`@jane`, `jane.com`) and records the view. Returns no promise when the page is in memory.
 */
export function servePage(address: string, visit: Visit): Response | Promise<Response> {
	const wrongMethod = refuseOtherMethods(visit.request, "GET, HEAD");
	if (wrongMethod) return wrongMethod;
	const found = findPage(address, visit);
	return found instanceof Promise
		? found.then((page) => sendFound(page, address, visit))
		: sendFound(found, address, visit);
}

/**
 * Looks up the page at a site address. Returns a 503 when no store can answer, a 429 for a client that has asked for too
 * many unknown ones, and no promise for a page in memory.
 */
export function findPage(address: string, visit: Visit): FoundPage | Promise<FoundPage> {
	const { sessionId } = visit;
	const found = sessionId ? lookUpFresh(address, sessionId, visit) : lookUp(address, visit);
	if (!(found instanceof Promise)) return found;
	return (found as Promise<FoundPage>).catch((error) => {
		if (error instanceof DomainError && error.code === "rate_limited") return tooManyRequests();
		console.error("No store could answer for a public page", { address, error: rootCauseOf(error) });
		return unavailable();
	});
}

/** Sends what a lookup has found: the page, whose view is recorded, a redirect, or a notice. */
export function sendFound(found: FoundPage, address: string, visit: Visit): Response | Promise<Response> {
	if (found instanceof Response) return found;
	const { request, domain } = visit;
	const isOnApp = domain === null;
	if (found === null) {
		return isOnApp ? notFound({ username: address.slice(1), host: new URL(request.url).host }) : unknownDomain();
	}
	if ("suspendedPageId" in found) return pageSuspended(isOnApp, found.language);
	if (isMoved(found)) {
		if (found.movedTo === null) return found.emptyPageId ? nothingPublicYet(found.emptyPageId) : notFound();
		return isOnApp ? movedTo(found.movedTo, request.url) : movedToHost(found.movedTo, request.url);
	}

	visit.pageId = found.pageId;
	if (!found.versions?.byteLength) return sendPage(found, visit);
	const version = versions?.versionFor(found, address, visit) ?? versionLater(found, address, visit);
	return version instanceof Promise ? version.then((page) => sendPage(page, visit)) : sendPage(version, visit);
}

/** Kept, because asking for a module that is loaded takes a promise and microseconds. */
let versions: typeof import("./versions.ts") | undefined;

async function versionLater(page: PreparedPage, address: string, visit: Visit): Promise<PreparedPage> {
	versions = await import("./versions.ts");
	return versions.versionFor(page, address, visit);
}

function sendPage(found: PreparedPage, visit: Visit): Response | Promise<Response> {
	const { request } = visit;
	if ("isOwner" in found && found.isOwner) return unchangedOrPage(request, found);
	if (found.isNotice) {
		if (request.headers.get("cookie")?.includes(UNLOCK_COOKIE)) return visit.toGate("page");
		recordGate(visit, { ...WHOLE_PAGE, step: "seen" });
	}
	if (isPrefetch(request.headers)) return sendUncounted(request, found);
	const response = unchangedOrPage(request, found);
	recordView(visit);
	return response;
}

/** Kept, because asking for a module that is loaded takes a promise and microseconds. */
let uncountedPage: typeof import("./uncounted-page.ts").uncountedPage | undefined;

function sendUncounted(request: Request, page: PreparedPage): Response | Promise<Response> {
	if (uncountedPage) return unchangedOrPage(request, uncountedPage(page));
	return import("./uncounted-page.ts").then((loaded) => {
		uncountedPage = loaded.uncountedPage;
		return sendUncounted(request, page);
	});
}
