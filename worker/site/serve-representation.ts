import { textResponse } from "../http/text-response.ts";
import { isMoved } from "./look-up.ts";
import { addressAt, type Representation, type Represented } from "./representation-path.ts";
import type { PreparedPage } from "./respond.ts";
import { movedTo, refuseOtherMethods, unavailable } from "./respond.ts";
import { findPage } from "./serve-page.ts";

/**
 * Sends another form of a page on the app's host. It is looked up as the page itself, and is a 404 whenever the page is.
 * Nothing is counted.
 */
export async function serveRepresentation(
	{ address, representation }: Represented,
	sessionId: string | null,
	request: Request,
	env: Env,
	ctx: ExecutionContext,
): Promise<Response> {
	const wrongMethod = refuseOtherMethods(request, "GET, HEAD");
	if (wrongMethod) return wrongMethod;
	const found = await findPage(address, sessionId, env, ctx);
	if (found instanceof Response) return found;
	if (found === null || (isMoved(found) && found.movedTo === null)) return noSuchPage();
	if (isMoved(found)) return movedTo(found.movedTo ?? "", request.url, SUFFIXES[representation]);
	return sendRepresentation(found, { address, representation }, request, env);
}

/** Answers `/oembed?url=…` on the app's host. A creator's domain answers for itself. */
export async function serveOembed(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
	const url = new URL(request.url).searchParams.get("url") ?? "";
	const address = addressAt(url, env.APP_HOSTS);
	if (!address?.startsWith("@")) return refuseOtherMethods(request, "GET, HEAD") ?? noSuchPage();
	return serveRepresentation({ address, representation: "oembed" }, null, request, env, ctx);
}

/** Sends another form of a page that has been found. */
export async function sendRepresentation(
	page: PreparedPage,
	represented: Represented,
	request: Request,
	env: Env,
): Promise<Response> {
	const wrongMethod = refuseOtherMethods(request, "GET, HEAD");
	if (wrongMethod) return wrongMethod;
	// A snapshot of an early release. A newer one is on its way.
	if (!page.facts) return unavailable();
	const { represent } = await import("./represent.ts");
	return represent(page.facts, represented, request, env);
}

/** The end of each path on the app's host after the username. */
const SUFFIXES: Partial<Record<Representation, string>> = { json: ".json", vcf: ".vcf", qr: "/qr.svg" };

function noSuchPage(): Response {
	return textResponse(404, "No such page.");
}
