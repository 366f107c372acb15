import type { Visit } from "../foundation/http/visit.ts";
import { isMoved, type Lookup, type SignedInLookup } from "./look-up.ts";
import { movedTo, notFound, refuseOtherMethods } from "./respond.ts";
import { sendFound } from "./serve-page.ts";

/**
 * Sends the privacy policy that we write for the email gates of a page. `found` is the result of the page's own lookup, so
 * where there is no page, the answer is that of its address.
 */
export async function servePolicy(found: Lookup | SignedInLookup, address: string, visit: Visit): Promise<Response> {
	const wrongMethod = refuseOtherMethods(visit.request, "GET, HEAD");
	if (wrongMethod) return wrongMethod;
	// The page's own address says that it is suspended.
	if (found && "suspendedPageId" in found) return notFound();
	if (found && isMoved(found) && found.movedTo !== null) return movedTo(found.movedTo, visit.request.url, "/privacy");
	if (found === null || isMoved(found)) return sendFound(found, address, visit);
	visit.pageId = found.pageId;
	return visit.toGate("policy");
}
