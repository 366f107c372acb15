import { rootCauseOf } from "../errors/root-cause.ts";
import { isMoved, type Lookup, lookUp, lookUpFresh, type SignedInLookup } from "./look-up.ts";
import { recordView } from "./record.ts";
import {
	movedTo,
	movedToHost,
	notFound,
	pageSuspended,
	refuseOtherMethods,
	unavailable,
	unchangedOrPage,
	unknownDomain,
} from "./respond.ts";

/**
 * Sends the page at a site address (`@jane`, `jane.com`) and records the view. `sessionId` is null on custom domains,
 * where nobody is signed in.
 */
export async function servePage(
	address: string,
	sessionId: string | null,
	request: Request,
	env: Env,
	ctx: ExecutionContext,
): Promise<Response> {
	const wrongMethod = refuseOtherMethods(request, "GET, HEAD");
	if (wrongMethod) return wrongMethod;

	const found = await findPage(address, sessionId, env, ctx);
	if (found instanceof Response) return found;
	const isOnApp = address.startsWith("@");
	if (found !== null && "suspendedPageId" in found) return pageSuspended(isOnApp);
	if (found === null) return isOnApp ? notFound(address.slice(1)) : unknownDomain();
	if (isMoved(found)) {
		if (found.movedTo === null) return notFound();
		return isOnApp ? movedTo(found.movedTo, request.url) : movedToHost(found.movedTo, request.url);
	}

	const response = unchangedOrPage(request, found);
	if (!("isOwner" in found && found.isOwner)) recordView(request, found.pageId, env, ctx);
	return response;
}

/** Looks up the page at a site address. Returns a 503 when no store can answer. */
export async function findPage(
	address: string,
	sessionId: string | null,
	env: Env,
	ctx: ExecutionContext,
): Promise<Lookup | SignedInLookup | Response> {
	try {
		return sessionId ? await lookUpFresh(address, sessionId, env, ctx) : await lookUp(address, env, ctx);
	} catch (error) {
		console.error("No store could answer for a public page", { address, error: rootCauseOf(error) });
		return unavailable();
	}
}
